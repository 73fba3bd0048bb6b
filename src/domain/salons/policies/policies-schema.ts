import { z } from 'zod'
import { LATE_CHARGES } from './late-charge.ts'
import { MAX_DEPOSIT_PERCENT, PREPAYING } from './payment-policy.ts'
import { MAX_TIP_PERCENT, POLICY_LIMITS } from './policy-limits.ts'

/** The form of a salon's policies. Messages are keys of the catalogue's `validation`. */

const upToFrom = (least: number, most: number, message: string) =>
  z.number(message).int(message).min(least, message).max(most, message)
const upTo = (most: number, message: string) => upToFrom(0, most, message)

/** A share of the price in percent, or a fixed amount in minor units of the salon's currency. */
export const depositInput = {
  depositPercent: upToFrom(1, MAX_DEPOSIT_PERCENT, 'deposit_percent_invalid').nullable(),
  depositMinor: upToFrom(1, 10_000_000, 'deposit_minor_invalid').nullable(),
}

const policyFields = z.object({
  confirms: z.enum(['instantly', 'manually'], 'required'),
  freeCancelHours: upTo(POLICY_LIMITS.freeCancelHours, 'free_cancel_invalid'),
  lateCancelPercent: upTo(POLICY_LIMITS.lateCancelPercent, 'late_cancel_invalid'),
  noShowPercent: upTo(POLICY_LIMITS.noShowPercent, 'no_show_invalid'),
  /** What has to be paid when booking. Unchanged when it is left out. */
  prepay: z.enum(PREPAYING, 'required').optional(),
  deposit: z.enum(PREPAYING, 'required').optional(),
  cardOnFile: z.enum(PREPAYING, 'required').optional(),
  lateCharge: z.enum(LATE_CHARGES, 'required').optional(),
  /** Whether tips are taken online, and the three that are suggested, in percent. */
  tipsOnline: z.boolean().optional(),
  tipPercents: z
    .array(upToFrom(1, MAX_TIP_PERCENT, 'tip_percent_invalid'), 'tip_percent_invalid')
    .length(3, 'tip_percent_invalid')
    .optional(),
  /** Exactly one of the two, or neither is given. */
  depositPercent: depositInput.depositPercent.optional(),
  depositMinor: depositInput.depositMinor.optional(),
  /** The version that the form had; when omitted, changes made since are overwritten. */
  version: z.string().optional(),
})
export const policiesInput = policyFields.refine(
  ({ depositPercent, depositMinor }) =>
    depositPercent === undefined ? depositMinor === undefined : (depositPercent === null) !== (depositMinor === null),
  { path: ['depositPercent'], error: 'deposit_percent_invalid' },
)
export type PoliciesInput = z.input<typeof policiesInput>
