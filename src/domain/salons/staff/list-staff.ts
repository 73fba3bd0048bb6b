import type { App } from '../../kernel/app.ts'

const LIMIT = 200

export interface StaffMember {
  id: string
  name: string
  picture: string | null
  designation: string | null
}

/** The active team members in the calendar's order. */
export async function listStaff(app: Pick<App, 'db'>, { salonId }: { salonId: string }): Promise<StaffMember[]> {
  return app.db
    .selectFrom('staff')
    .leftJoin('designation', 'designation.id', 'staff.designation_id')
    .select(['staff.id', 'staff.name', 'staff.picture', 'designation.title as designation'])
    .where('staff.salon_id', '=', salonId)
    .where('staff.active', '=', true)
    .orderBy('staff.position')
    .orderBy('staff.id')
    .limit(LIMIT)
    .execute()
}
