import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt } from '../../kernel/time.ts'
import { checkCustomFeatureLimit } from '../../salons/plans/custom-features.ts'
import { type CouponInput, couponInputOn } from './schema.ts'

/** Without characters that are easily confused: 0 and O, 1 and I. */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/**
 * Adds a coupon; returns its code. Codes are unique in a salon, ignoring case. Throws Refusal('invalid_input' by field
 * | 'not_allowed').
 */
export async function addCoupon(app: App, member: Member, input: CouponInput): Promise<string> {
  mayOrRefuse(member, 'offers_edit')
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  const requested = parse(couponInputOn(dateAt(now, member.timeZone)), input)
  return app.db.transaction().execute(async (tx) => {
    await checkCustomFeatureLimit(tx, member.salonId, now, 'name')
    const code = await insert(tx, member.salonId, requested)
    const { name, kind, value, category, startsOn, endsOn, maxUses } = requested
    const detail = { name, kind, value, category, startsOn, endsOn, maxUses }
    await recordAudit(tx, member, { action: 'coupon_added', subject: code, detail }, now)
    return code
  })
}

type ParsedCoupon = z.output<ReturnType<typeof couponInputOn>>

/** A generated code that is taken, which is rare, is generated again. */
async function insert(tx: Kysely<DB>, salonId: string, requested: ParsedCoupon): Promise<string> {
  const { name, kind, value, category, startsOn, endsOn, maxUses } = requested
  const codes = requested.code ? [requested.code] : Array.from({ length: 5 }, generateCode)
  for (const code of codes) {
    const row = await tx
      .insertInto('coupon')
      .values({
        ...{ salon_id: salonId, id: newId(), code, name, category, starts_on: startsOn, ends_on: endsOn },
        percentage: kind === 'percentage' ? value : null,
        amount_minor: kind === 'amount' ? value : null,
        max_uses: maxUses,
      })
      .onConflict((conflict) => conflict.columns(['salon_id', 'code']).doNothing())
      .returning('code')
      .executeTakeFirst()
    if (row) return row.code
  }
  throw new Refusal('invalid_input', { fields: { code: 'code_taken' } })
}

function generateCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('')
}
