import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import type { AccessibleStaff } from './accessible-staff.ts'

export const MAX_PHOTOS = 20

/** How a portfolio changes. */
export interface PhotoChange {
  /** The paths of those that stay; null for all. */
  keep: readonly string[] | null
  /** The paths of those that were there to be kept: what came since stays. Left out, only `keep` does. */
  seen?: readonly string[] | undefined
  add: readonly Uint8Array[]
}

/** Keeps a picture as this person's, so that it can be removed with them. Refuses by the name of the field it was sent in. */
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
  if (photos.length > MAX_PHOTOS) throw tooMany()
  return Promise.all(photos.map((photo) => storePicture(app, staff, photo, 'photos')))
}

function tooMany(): Refusal {
  return new Refusal('invalid_input', { fields: { photos: 'too_many_photos' } })
}

/** The portfolio in its order, new ones at the end. The caller holds the person's lock. Answers which paths are in it and which no longer. */
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
  const stays = ({ path }: { path: string }) =>
    keep === null || keep.includes(path) || (seen !== undefined && !seen.includes(path))
  const kept = present.filter(stays)
  const gone = present.filter((photo) => !stays(photo))
  const paths = kept.map(({ path }) => path)
  const fresh = [...new Set(added)].filter((path) => !paths.includes(path))
  if (kept.length + fresh.length > Math.max(MAX_PHOTOS, present.length)) {
    throw tooMany()
  }
  if (gone.length > 0) {
    const ids = gone.map((photo) => photo.id)
    await tx
      .deleteFrom('staff_photo')
      .where('salon_id', '=', salonId)
      .where('staff_id', '=', id)
      .where('id', 'in', ids)
      .execute()
  }
  if (fresh.length > 0) {
    const next = (kept.at(-1)?.position ?? -1) + 1
    const rows = fresh.map((path, n) => ({ ...own, id: newId(), path, position: next + n }))
    await tx.insertInto('staff_photo').values(rows).execute()
  }
  return { kept: [...paths, ...fresh], dropped: gone.map(({ path }) => path) }
}
