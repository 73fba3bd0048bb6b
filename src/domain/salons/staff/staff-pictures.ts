import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import type { AccessibleStaff } from './accessible-staff.ts'
import { MAX_STAFF_PHOTOS } from './staff-photo-limit.ts'

/** A change of a portfolio. */
export interface PhotoChange {
  /** The paths of the photos to keep; null for all. */
  keep: readonly string[] | null
  /** The paths shown in the form: photos added since are kept too. When omitted, only those in `keep` stay. */
  seen?: readonly string[] | undefined
  add: readonly Uint8Array[]
}

/**
 * Stores a picture under the team member's id, so that it can be deleted with them. Throws Refusal('invalid_input') at
 * `field`.
 */
export async function storePicture(
  app: Pick<App, 'images'>,
  { id }: AccessibleStaff,
  bytes: Uint8Array,
  field: 'picture' | 'photos',
): Promise<string> {
  try {
    return await app.images.store(bytes, id)
  } catch (error) {
    const message = error instanceof Refusal ? error.details.fields?.picture : undefined
    throw message ? new Refusal('invalid_input', { fields: { [field]: message } }) : error
  }
}

export async function storePhotos(
  app: Pick<App, 'images'>,
  staff: AccessibleStaff,
  photos: readonly Uint8Array[],
): Promise<string[]> {
  if (photos.length > MAX_STAFF_PHOTOS) throw tooMany()
  return Promise.all(photos.map((photo) => storePicture(app, staff, photo, 'photos')))
}

function tooMany(): Refusal {
  return new Refusal('invalid_input', { fields: { photos: 'too_many_photos' } })
}

/**
 * Updates the portfolio in its order, new photos last. The caller holds the team member's lock. Returns the paths that
 * remain and those that were dropped.
 */
export async function setPhotos(
  tx: Kysely<DB>,
  { id, salonId }: AccessibleStaff,
  { keep = null, seen, added }: Partial<Pick<PhotoChange, 'keep' | 'seen'>> & { added: readonly string[] },
): Promise<{ kept: string[]; dropped: string[] }> {
  const own = { salon_id: salonId, staff_id: id }
  const present = await tx
    .selectFrom('staff_photo')
    .select(['id', 'path', 'position'])
    .where('salon_id', '=', salonId)
    .where('staff_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const isKept = ({ path }: { path: string }) =>
    keep === null || keep.includes(path) || (seen !== undefined && !seen.includes(path))
  const kept = present.filter(isKept)
  const dropped = present.filter((photo) => !isKept(photo))
  const paths = kept.map(({ path }) => path)
  const newPaths = [...new Set(added)].filter((path) => !paths.includes(path))
  if (kept.length + newPaths.length > Math.max(MAX_STAFF_PHOTOS, present.length)) {
    throw tooMany()
  }
  if (dropped.length > 0) {
    const ids = dropped.map((photo) => photo.id)
    await tx
      .deleteFrom('staff_photo')
      .where('salon_id', '=', salonId)
      .where('staff_id', '=', id)
      .where('id', 'in', ids)
      .execute()
  }
  if (newPaths.length > 0) {
    const next = (kept.at(-1)?.position ?? -1) + 1
    const rows = newPaths.map((path, n) => ({ ...own, id: newId(), path, position: next + n }))
    await tx.insertInto('staff_photo').values(rows).execute()
  }
  return { kept: [...paths, ...newPaths], dropped: dropped.map(({ path }) => path) }
}
