import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { withNewPictures } from '../../kernel/pictures.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import { dateAt } from '../../kernel/time.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'
import { setServices, setShifts } from './save-staff-work.ts'
import { staffColumns, withKnownTitle } from './staff-columns.ts'
import { setPhotos, storePhotos, storePicture } from './staff-pictures.ts'
import { staffInput } from './staff-schema.ts'
import type { StaffChange } from './update-staff.ts'

/**
 * Adds a team member at the end of the calendar, all or nothing; returns their id. Throws Refusal('not_allowed' |
 * 'too_many_requests'), and 'invalid_input' by field.
 */
export async function addStaff(app: App, member: Member, input: StaffChange): Promise<string> {
  mayOrRefuse(member, 'staff_edit')
  await app.limits.take('write', member.personId)
  const requested = parse(staffInput, input)
  const now = app.clock.now()
  const staff = { id: newId(), salonId: member.salonId, timeZone: member.timeZone }
  const picture = input.picture && (await storePicture(app, staff, input.picture, 'picture'))
  const added = await storePhotos(app, staff, input.photos?.add ?? [])
  const stored = [...(picture ? [picture] : []), ...added]
  await withKnownTitle(() =>
    withNewPictures(app, staff.id, stored, () =>
      retryOnDeadlock(() =>
        app.db.transaction().execute(async (tx) => {
          // Of two added at once, the second one's position follows the first one's.
          await lockSalon(tx, staff.salonId)
          await tx
            .insertInto('staff')
            .values({
              salon_id: staff.salonId,
              id: staff.id,
              ...staffColumns(requested, dateAt(now, member.timeZone)),
              bio: requested.bio ?? '',
              picture: picture ?? null,
              position: sql<number>`(select coalesce(max(position), -1) + 1 from staff where salon_id = ${staff.salonId})`,
            })
            .execute()
          if (requested.serviceIds) await setServices(tx, staff, requested.serviceIds)
          if (requested.shifts) await setShifts(tx, staff, requested.shifts)
          if (added.length > 0) await setPhotos(tx, staff, { keep: null, added })
          await recordAudit(tx, member, { action: 'staff_added', subject: requested.name }, now)
          await serveWaitingListSoon(app, tx, staff.salonId)
        }),
      ),
    ),
  )
  app.live.changed(staff.salonId)
  return staff.id
}
