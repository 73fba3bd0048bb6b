import type { Kysely, Updateable } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { requireVersion } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { parse } from '../../kernel/parse.ts'
import { removePictures, withNewPictures } from '../../kernel/pictures.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt } from '../../kernel/time.ts'
import { type AccessibleStaff, accessibleStaff, type StaffViewer } from './accessible-staff.ts'
import { lockStaff } from './lock-staff.ts'
import { setServices, setShifts } from './save-staff-work.ts'
import { staffColumns, withKnownTitle } from './staff-columns.ts'
import { type PhotoChange, setPhotos, storePhotos, storePicture } from './staff-pictures.ts'
import { type StaffInput, staffInput } from './staff-schema.ts'
import { staffVersion } from './staff-version.ts'

export interface StaffChange extends StaffInput {
  /** An image of at most 5 MB; unchanged when omitted. */
  picture?: Uint8Array | undefined
  photos?: PhotoChange | undefined
  /** The `staffVersion` when the form was shown; when omitted, changes made since are overwritten. */
  version?: string | undefined
}

/**
 * Updates a team member's profile, services and shifts, all or nothing. Existing bookings are unaffected: they have
 * their own copy of everything and keep their time. Throws Refusal('not_found' | 'not_allowed'), and 'invalid_input' by
 * field, at `version` when it was changed meanwhile.
 */
export async function updateStaff(app: App, viewer: StaffViewer, staffId: string, change: StaffChange): Promise<void> {
  await app.limits.take('write', viewer.id)
  const staff = await accessibleStaff(app.db, viewer, staffId, 'staff_edit')
  const requested = parse(staffInput, change)
  const picture = change.picture && (await storePicture(app, staff, change.picture, 'picture'))
  const added = await storePhotos(app, staff, change.photos?.add ?? [])

  const work = () =>
    app.db.transaction().execute(async (tx) => {
      const before = await lockStaff(tx, staff, staff.id)
      if (change.version !== undefined) requireVersion(change.version, await staffVersion(tx, staff))
      await writeStaff(tx, staff, {
        ...staffColumns(requested, dateAt(app.clock.now(), staff.timeZone)),
        ...(requested.bio !== undefined && { bio: requested.bio }),
        ...(picture && { picture }),
      })
      if (requested.serviceIds) await setServices(tx, staff, requested.serviceIds)
      if (requested.shifts) await setShifts(tx, staff, requested.shifts)
      const photos = await setPhotos(tx, staff, { ...change.photos, added })
      await recordAudit(tx, { salonId: staff.salonId, personId: viewer.id }, auditOf(requested), app.clock.now())
      await serveWaitingListSoon(app, tx, staff.salonId)
      const shown = new Set([picture ?? before.picture, ...photos.kept])
      return [before.picture, ...photos.dropped].filter((path) => path !== null && !shown.has(path))
    })
  const stored = [...(picture ? [picture] : []), ...added]
  const dropped = await withNewPictures(app, staff.id, stored, () => retryOnDeadlock(work))
  app.live.changed(staff.salonId)
  await removePictures(
    app,
    staff.id,
    dropped.filter((path) => path !== null),
  )
}

/** The audit entry, without phone numbers and addresses. */
function auditOf({ name, serviceIds, shifts }: { name: string; serviceIds?: unknown; shifts?: unknown }) {
  const detail = { services: serviceIds !== undefined, hours: shifts !== undefined }
  return { action: 'staff_changed', subject: name, detail }
}

async function writeStaff(
  tx: Kysely<DB>,
  { id, salonId }: AccessibleStaff,
  values: Updateable<DB['staff']>,
): Promise<void> {
  await withKnownTitle(() =>
    tx.updateTable('staff').set(values).where('salon_id', '=', salonId).where('id', '=', id).execute(),
  )
}
