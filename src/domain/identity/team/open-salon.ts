import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Locale } from '../../kernel/locale.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { oneLine } from '../../kernel/text.ts'
import { createDraftSalon } from '../../salons/lifecycle/create-draft-salon.ts'
import { becomePartner } from '../accounts/become-partner.ts'

const LONGEST_NAME = 100
/** The most draft salons of one person. */
const MAX_DRAFTS = 5

/**
 * Creates a draft salon owned by an existing account; returns its id. Throws Refusal('invalid_input') at `name`, also
 * at the limit of drafts; 'too_many_requests'.
 */
export async function openSalon(
  app: App,
  viewer: { id: string; name: string; phone: string | null; email: string; locale?: Locale },
  input: { name: string },
): Promise<string> {
  await app.limits.take('write', viewer.id)
  const name = oneLine(input.name).trim()
  if (name === '') throw new Refusal('invalid_input', { fields: { name: 'salon_name_required' } })
  if (name.length > LONGEST_NAME) throw new Refusal('invalid_input', { fields: { name: 'too_long' } })
  const now = app.clock.now()
  return app.db.transaction().execute(async (tx) => {
    await refuseMany(tx, viewer.id)
    const draft = {
      ownerId: viewer.id,
      name,
      phone: viewer.phone ?? '',
      email: viewer.email,
      plan: 'free',
      freeMonths: 0,
      ...(viewer.locale && { locale: viewer.locale }),
    }
    const salonId = await createDraftSalon(tx, { ...draft, now })
    await becomePartner(tx, viewer.id, now)
    const actor = { salonId, personId: viewer.id, name: viewer.name }
    await recordAudit(tx, actor, { action: 'salon_opened', subject: name }, now)
    return salonId
  })
}

/** Concurrent requests of one person are serialised. */
async function refuseMany(tx: Kysely<DB>, personId: string): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from salon where owner_id = ${personId} and status = 'draft'`.execute(tx)
  if ((rows[0]?.n ?? 0) >= MAX_DRAFTS) throw new Refusal('invalid_input', { fields: { name: 'many_drafts' } })
}
