import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { removePictures, withNewPictures } from '../../kernel/pictures.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { oneLine } from '../../kernel/text.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'
import { moveOneStep, storePhoto } from './photo-list.ts'
import { MAX_SALON_PHOTOS } from './salon-photo-limit.ts'

const LONGEST_CAPTION = 140

export interface OwnPhoto {
  id: string
  path: string
  caption: string
}

/**
 * Adds a photo after the others; the first one is the salon's picture. An image of at most 5 MB. Throws
 * Refusal('invalid_input' at `photo` | 'not_allowed').
 */
export async function addPhoto(app: App, member: Member, bytes: Uint8Array): Promise<void> {
  await checkAccess(app, member)
  // Checked before a file is stored, and again under the lock.
  if ((await salonPhotosOf(app.db, { id: member.salonId, picture: null })).length >= MAX_SALON_PHOTOS) throw tooMany()
  const path = await storePhoto(app, member.salonId, bytes)
  await withNewPictures(app, member.salonId, [path], () =>
    change(app, member, 'photo_added', (photos) => {
      if (photos.some((photo) => photo.path === path)) return photos
      if (photos.length >= MAX_SALON_PHOTOS) throw tooMany()
      return [...photos, { id: newId(), path, caption: '' }]
    }),
  )
}

/** Deletes a photo for good. */
export async function removePhoto(app: App, member: Member, photoId: string): Promise<void> {
  await checkAccess(app, member)
  await change(app, member, 'photo_removed', (photos) => photos.filter(({ id }) => id !== photoId))
}

/** Moves a photo one place earlier or later; at either end nothing changes. */
export async function movePhoto(
  app: App,
  member: Member,
  { photoId, to }: { photoId: string; to: 'earlier' | 'later' },
): Promise<void> {
  await checkAccess(app, member)
  await change(app, member, 'photos_reordered', (photos) => moveOneStep(photos, photoId, to))
}

export async function captionPhoto(app: App, member: Member, photoId: string, caption: string): Promise<void> {
  await checkAccess(app, member)
  const text = oneLine(caption).trim().slice(0, LONGEST_CAPTION)
  await change(app, member, 'photo_captioned', (photos) =>
    photos.map((photo) => (photo.id === photoId ? { ...photo, caption: text } : photo)),
  )
}

function tooMany(): Refusal {
  return new Refusal('invalid_input', { fields: { photo: 'too_many_photos' } })
}

async function checkAccess(app: App, member: Member): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
}

/** All photos in order. A picture that is not in the list comes first, under the salon's id. */
export async function salonPhotosOf(
  db: Kysely<DB>,
  { id, picture }: { id: string; picture: string | null },
): Promise<OwnPhoto[]> {
  const stored = await db
    .selectFrom('salon_photo')
    .select(['id', 'path', 'caption'])
    .where('salon_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute()
  const at = stored.findIndex(({ path }) => path === picture)
  if (picture === null || at === 0) return stored
  const first = stored[at] ?? { id, path: picture, caption: '' }
  return [first, ...stored.filter((photo) => photo !== first)]
}

/**
 * Replaces the list by the result of `next`, under the salon's lock. Pictures no longer in it are deleted afterwards.
 */
async function change(
  app: App,
  member: Member,
  action: string,
  next: (photos: readonly OwnPhoto[]) => readonly OwnPhoto[],
): Promise<void> {
  const { salonId } = member
  const dropped = await app.db.transaction().execute(async (tx) => {
    const before = await salonPhotosOf(tx, await lockSalon(tx, salonId))
    const after = next(before)
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    await savePhotos(tx, salonId, after)
    const detail = { before: before.length, after: after.length }
    await recordAudit(tx, member, { action, subject: member.salonName, detail }, app.clock.now())
    return before.filter(({ path }) => !after.some((photo) => photo.path === path))
  })
  await removePictures(
    app,
    salonId,
    dropped.map(({ path }) => path),
  )
}

async function savePhotos(tx: Kysely<DB>, salonId: string, photos: readonly OwnPhoto[]): Promise<void> {
  const [ids, paths, captions] = [photos.map((p) => p.id), photos.map((p) => p.path), photos.map((p) => p.caption)]
  await sql`
    with deleted as (delete from salon_photo where salon_id = ${salonId} and id <> all(${ids}::uuid[]))
    insert into salon_photo (salon_id, id, path, caption, position)
    select ${salonId}, w.id, w.path, w.caption, w.place
    from unnest(${ids}::uuid[], ${paths}::text[], ${captions}::text[]) with ordinality as w (id, path, caption, place)
    on conflict (salon_id, id) do update set position = excluded.position, caption = excluded.caption`.execute(tx)
  await tx
    .updateTable('salon')
    .set({ picture: paths[0] ?? null })
    .where('id', '=', salonId)
    .execute()
}
