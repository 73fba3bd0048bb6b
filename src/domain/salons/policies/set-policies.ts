import type { App } from '../../kernel/app.ts'
import { diffChanges, requireVersion, versionOf } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'
import type { LateCharge } from './late-charge.ts'
import type { PaymentPolicy } from './payment-policy.ts'
import { type PoliciesInput, policiesInput } from './policies-schema.ts'

/** What applies to new bookings of a salon. */
export interface SalonPolicies extends PaymentPolicy {
  confirms: 'instantly' | 'manually'
  freeCancelHours: number
  lateCancelPercent: number
  noShowPercent: number
  lateCharge: LateCharge
  tipsOnline: boolean
  tipPercents: number[]
}

/**
 * Sets whether bookings are confirmed at once, what has to be paid when booking, and the fees for late cancellations and no-shows,
 * within the marketplace's limits. Existing bookings keep their policy. Throws Refusal('invalid_input' by field | 'not_allowed'),
 * at `version` when they were changed meanwhile.
 */
export async function setPolicies(app: App, member: Member, input: PoliciesInput): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const { confirms, freeCancelHours, lateCancelPercent, noShowPercent, version, ...payment } = parse(
    policiesInput,
    input,
  )
  const values = {
    ...{ confirms, free_cancel_hours: freeCancelHours },
    ...{ late_cancel_percent: lateCancelPercent, no_show_percent: noShowPercent },
    ...given({
      ...{ prepay: payment.prepay, deposit: payment.deposit, card_on_file: payment.cardOnFile },
      late_charge: payment.lateCharge,
      ...{ tips_online: payment.tipsOnline, tip_percents: payment.tipPercents },
      ...{ deposit_percent: payment.depositPercent, deposit_minor: payment.depositMinor },
    }),
  }
  await app.db.transaction().execute(async (tx) => {
    const before = await lockSalon(tx, member.salonId)
    requireVersion(version, presentVersion(before))
    await tx.updateTable('salon').set(values).where('id', '=', member.salonId).execute()
    const detail = diffChanges<Partial<Record<keyof typeof values, unknown>>>(before, values)
    if (detail.tips_online || detail.tip_percents)
      await app.jobs.enqueue(tx, 'suggest-reader-tips', { salonId: member.salonId })
    if (Object.keys(detail).length > 0)
      await recordAudit(tx, member, { action: 'policies_changed', subject: member.salonName, detail }, app.clock.now())
  })
  app.live.changed(member.salonId)
}

const POLICIES = {
  confirms: 'confirms',
  freeCancelHours: 'free_cancel_hours',
  lateCancelPercent: 'late_cancel_percent',
  noShowPercent: 'no_show_percent',
  prepay: 'prepay',
  deposit: 'deposit',
  cardOnFile: 'card_on_file',
  lateCharge: 'late_charge',
  tipsOnline: 'tips_online',
  tipPercents: 'tip_percents',
  depositPercent: 'deposit_percent',
  depositMinor: 'deposit_minor',
} as const
const FIELDS = Object.keys(POLICIES) as (keyof typeof POLICIES)[]

/** The version of what the form of the policies edits. */
export function policiesVersion(policies: SalonPolicies): string {
  return versionOf(FIELDS.map((field) => policies[field]))
}

function presentVersion(salon: Awaited<ReturnType<typeof lockSalon>>): string {
  return versionOf(FIELDS.map((field) => salon[POLICIES[field]]))
}

/** Without what was left out. */
function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
