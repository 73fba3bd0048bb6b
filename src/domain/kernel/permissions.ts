import { SALON_ROLES, type SalonRole } from './member.ts'
import { Refusal } from './refusal.ts'

const ALL = SALON_ROLES
const FRONT_DESK = ['owner', 'manager', 'reception'] as const
const LEAD = ['owner', 'manager'] as const
const OWNER = ['owner'] as const

/** Who may do what in a salon. It is written here and nowhere else. */
const MAY = {
  // Everybody looks at the day and what is theirs in it; whoever works at the front desk sees and arranges everybody's.
  console: ALL,
  calendar_see_own: ALL,
  calendar_edit_own: ALL,
  calendar_see_all: FRONT_DESK,
  calendar_edit_all: FRONT_DESK,
  // Who arranges everybody's day may say that an appointment need not keep opening hours and shifts.
  calendar_overrule: FRONT_DESK,

  // Requests are answered, appointments closed and moved in the console; staff do so for appointments to themselves, as calendar_edit_own.
  bookings_answer: FRONT_DESK,
  messages: FRONT_DESK,

  // Clients are known in the console; all of them at once leave the marketplace only with who leads it.
  clients_see: FRONT_DESK,
  clients_edit: FRONT_DESK,
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

  // The console looks up colleagues' numbers and hours. Only those who lead change them.
  staff_see: FRONT_DESK,
  edit_staff: LEAD,
  remove_staff: LEAD,

  // Who may sign in for the salon, and as what, is the owner's alone to say.
  team_see: LEAD,
  team_manage: OWNER,

  // Parcels are packed, and things handed over, in the console.
  orders_handle: FRONT_DESK,

  // Anybody at the point of sale sells; giving money back needs somebody who leads.
  till_sell: FRONT_DESK,
  till_refund: LEAD,

  // Everybody sees their own figures, who leads everybody's; where the money goes is the owner's.
  reports_own: ALL,
  reports_see: LEAD,
  revenue_see: LEAD,
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
