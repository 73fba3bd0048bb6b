import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { removePictures, withNewPictures } from '../../kernel/pictures.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { moveOneStep, storePhoto } from '../../salons/profile/photo-list.ts'
import { type ProductPhoto, productPhotosOf, writePhotos } from '../items/product-photos.ts'
import { lockProduct } from '../items/write-product.ts'
import { MAX_PRODUCT_PHOTOS } from './product-photo-limit.ts'

/**
 * Adds a photo after the others; the first one is the product's picture. An image of at most 5 MB. Throws
 * Refusal('invalid_input' at `photo` | 'not_allowed' | 'not_found').
 */
export async function addProductPhoto(app: App, member: Member, productId: string, bytes: Uint8Array): Promise<void> {
  await checkAccess(app, member, productId)
  await checkLimit(app, member, productId)
  const path = await storePhoto(app, productId, bytes)
  await withNewPictures(app, productId, [path], () =>
    change(app, member, productId, (photos) => {
      if (photos.some((photo) => photo.path === path)) return photos
      if (photos.length >= MAX_PRODUCT_PHOTOS) throw tooMany()
      return [...photos, { path }]
    }),
  )
}

/** Deletes a photo for good. */
export async function removeProductPhoto(app: App, member: Member, productId: string, photoId: string): Promise<void> {
  await checkAccess(app, member, productId)
  await change(app, member, productId, (photos) => photos.filter(({ id }) => id !== photoId))
}

/** Moves a photo one place up or down; at either end nothing changes. */
export async function moveProductPhoto(
  app: App,
  member: Member,
  productId: string,
  { photoId, to }: { photoId: string; to: 'earlier' | 'later' },
): Promise<void> {
  await checkAccess(app, member, productId)
  await change(app, member, productId, (photos) => moveOneStep(photos, photoId, to))
}

async function checkAccess(app: App, member: Member, productId: string): Promise<void> {
  mayOrRefuse(member, 'products_edit')
  await app.limits.take('write', member.personId)
  if (!isId(productId)) throw new Refusal('not_found')
}

/** Checked before a file is stored, and again under the lock. */
async function checkLimit(app: App, { salonId }: Member, productId: string): Promise<void> {
  const product = await app.db
    .selectFrom('product')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) throw new Refusal('not_found')
  if ((await productPhotosOf(app.db, salonId, productId)).length >= MAX_PRODUCT_PHOTOS) throw tooMany()
}

function tooMany(): Refusal {
  return new Refusal('invalid_input', { fields: { photo: 'too_many_photos' } })
}

/**
 * Replaces the list by the result of `next`, under the product's lock. Pictures no longer in it are deleted afterwards.
 */
async function change(
  app: App,
  { salonId }: Member,
  productId: string,
  next: (photos: readonly ProductPhoto[]) => readonly { id?: string; path: string }[],
): Promise<void> {
  const dropped = await app.db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, salonId, productId)
    if (!product) throw new Refusal('not_found')
    const stored = await productPhotosOf(tx, salonId, productId)
    // A product without a list of photos has its picture, under the product's id.
    const before = stored.length === 0 && product.picture ? [{ id: productId, path: product.picture }] : stored
    const after = next(before)
    await writePhotos(tx, salonId, productId, after)
    return before.filter(({ path }) => !after.some((photo) => photo.path === path))
  })
  await removePictures(
    app,
    productId,
    dropped.map(({ path }) => path),
  )
}
