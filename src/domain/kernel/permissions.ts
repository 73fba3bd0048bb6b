import { SALON_ROLES, type SalonRole } from './member.ts'
import { Refusal } from './refusal.ts'

const ALL = SALON_ROLES
const DESK = ['owner', 'manager', 'reception'] as const
const LEAD = ['owner', 'manager'] as const
const OWNER = ['owner'] as const

/** Who may do what in a salon. It is written here and nowhere else. */
const MAY = {
  // Everybody looks at the day and what is theirs in it; whoever works the desk sees and arranges everybody's.
  console: ALL,
  calendar_see_own: ALL,
  calendar_edit_own: ALL,
  calendar_see_all: DESK,
  calendar_edit_all: DESK,
  // Who arranges everybody's day may say that a visit need not keep opening hours and shifts.
  calendar_overrule: DESK,

  // Requests are answered, visits closed and moved at the desk; staff do so for visits to themselves, as calendar_edit_own.
  bookings_answer: DESK,
  messages: DESK,

  // Clients are known at the desk; all of them at once leave the house only with who leads it.
  clients_see: DESK,
  clients_edit: DESK,
  // What cannot be taken back: two made one, one forgotten. And whether somebody may book online.
  clients_remove: LEAD,
  clients_import: LEAD,
  clients_export: LEAD,

  // What is sold, for how much, and under which name, is for those who lead.
  services_edit: LEAD,
  products_edit: LEAD,
  offers_edit: LEAD,
  reviews_see: ALL,
  reviews_answer: LEAD,
  settings_edit: LEAD,

  // The desk looks up colleagues' numbers and hours. Only those who lead change them.
  staff_see: DESK,
  edit_staff: LEAD,
  remove_staff: LEAD,

  // Who may sign in for the salon, and as what, is the owner's alone to say.
  team_see: LEAD,
  team_manage: OWNER,

  // Parcels are packed, and things handed over, at the desk.
  orders_handle: DESK,

  // Anybody at the till sells; giving money back needs somebody who leads.
  till_sell: DESK,
  till_refund: LEAD,

  // Everybody sees their own figures, who leads everybody's; where the money goes is the owner's.
  reports_own: ALL,
  reports_see: LEAD,
  takings_see: LEAD,
  finance_see: OWNER,
  payout_edit: OWNER,
  plan_see: LEAD,
  plan_change: OWNER,
  go_live: OWNER,
  audit_see: OWNER,
} as const satisfies Record<string, readonly SalonRole[]>

export type Permission = keyof typeof MAY
export const PERMISSIONS = Object.keys(MAY) as readonly Permission[]

export function may(role: SalonRole | null, permission: Permission): boolean {
  return MAY[permission].some((allowed) => allowed === role)
}

/** Throws Refusal('not_allowed'). */
export function mayOrRefuse({ role }: { role: SalonRole }, permission: Permission): void {
  if (!may(role, permission)) throw new Refusal('not_allowed')
}

/** Whether somebody may do to one of the salon's people what all may be done to, or to themselves what is theirs. */
export function mayFor(
  { role, staffId }: { role: SalonRole; staffId: string | null },
  who: string | null,
  [all, own]: readonly [all: Permission, own: Permission],
): boolean {
  return may(role, all) || (who !== null && who === staffId && may(role, own))
}
