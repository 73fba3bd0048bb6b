import { SALON_ROLES, type SalonRole } from './member.ts'
import { Refusal } from './refusal.ts'

const ALL = SALON_ROLES
const FRONT_DESK = ['owner', 'manager', 'reception'] as const
const LEAD = ['owner', 'manager'] as const
const OWNER = ['owner'] as const

/** The permissions of each role in a salon, defined only here. */
const MAY = {
  // All members see the day and their own appointments; the front desk sees and manages all.
  console: ALL,
  calendar_see_own: ALL,
  calendar_edit_own: ALL,
  calendar_see_all: FRONT_DESK,
  calendar_edit_all: FRONT_DESK,
  // Members who manage all calendars may overrule opening hours and shifts.
  calendar_overrule: FRONT_DESK,

  // The front desk responds to requests, and completes and moves appointments; staff do so for their own appointments,
  // as calendar_edit_own.
  bookings_answer: FRONT_DESK,
  // The front desk may set a price that differs from the menu's, with a reason.
  bookings_price: FRONT_DESK,
  messages: FRONT_DESK,

  // The front desk sees clients; exporting all of them needs a manager.
  clients_see: FRONT_DESK,
  clients_edit: FRONT_DESK,
  // Staff see the clients that they have appointments with, without contact details and amounts, and write their notes.
  clients_see_own: ALL,
  // Merging and erasing clients cannot be undone. Blocking a client from online booking is here too.
  clients_remove: LEAD,
  clients_import: LEAD,
  clients_export: LEAD,

  // Services, products and prices are managed by owners and managers.
  services_edit: LEAD,
  products_edit: LEAD,
  offers_edit: LEAD,
  reviews_see: ALL,
  reviews_answer: LEAD,
  settings_edit: LEAD,

  // The front desk sees team members' numbers and shifts. Owners and managers change them.
  staff_see: FRONT_DESK,
  staff_edit: LEAD,
  staff_remove: LEAD,

  // The owner manages members and their roles.
  team_see: LEAD,
  team_manage: OWNER,

  // The front desk packs parcels and hands over products.
  orders_handle: FRONT_DESK,

  // The front desk may sell; refunds need an owner or manager.
  point_of_sale_sell: FRONT_DESK,
  point_of_sale_refund: LEAD,

  // All members see their own figures, owners and managers all figures; payouts are the owner's.
  reports_own: ALL,
  reports_see: LEAD,
  revenue_see: LEAD,
  finance_see: OWNER,
  payout_edit: OWNER,
  commission_object: OWNER,
  plan_see: LEAD,
  plan_change: OWNER,
  go_live: OWNER,
  audit_see: OWNER,
} as const satisfies Record<string, readonly SalonRole[]>

export type Permission = keyof typeof MAY
export const PERMISSIONS = Object.keys(MAY) as readonly Permission[]

export function may(role: SalonRole | null, permission: Permission): boolean {
  return rolesWith(permission).some((allowed) => allowed === role)
}

export function rolesWith(permission: Permission): readonly SalonRole[] {
  return MAY[permission]
}

/** Throws Refusal('not_allowed'). */
export function mayOrRefuse({ role }: { role: SalonRole }, permission: Permission): void {
  if (!may(role, permission)) throw new Refusal('not_allowed')
}

/** Whether a member may change a team member: any with the one permission, or themselves with the other. */
export function mayFor(
  { role, staffId }: { role: SalonRole; staffId: string | null },
  ofStaffId: string | null,
  [all, own]: readonly [all: Permission, own: Permission],
): boolean {
  return may(role, all) || (ofStaffId !== null && ofStaffId === staffId && may(role, own))
}
