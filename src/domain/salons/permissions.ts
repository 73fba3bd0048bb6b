/** What somebody is in a salon; so far nobody but its owner signs in for it. */
export type SalonRole = 'owner'

/** Who may do what in a salon. It is written here and nowhere else. */
const MAY = {
  /** Their addresses, numbers and shifts. */
  see_staff_details: ['owner'],
  see_staff_bookings: ['owner'],
  edit_staff: ['owner'],
  remove_staff: ['owner'],
} as const satisfies Record<string, readonly SalonRole[]>

export type Permission = keyof typeof MAY

export function may(role: SalonRole | null, permission: Permission): boolean {
  return MAY[permission].some((allowed) => allowed === role)
}
