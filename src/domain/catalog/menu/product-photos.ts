import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { removePictures } from '../../kernel/remove-pictures.ts'
import { stepped, storeOwned } from '../../salons/profile/photo-list.ts'
import { type ProductPhoto, photosOf, writePhotos } from '../items/product-photos.ts'
import { lockProduct } from '../items/write-product.ts'
import { MAX_PRODUCT_PHOTOS } from './product-photo-limit.ts'

/**
 * Puts a photo behind those there are; the first one is the product's picture. A real image of at most 5 MB. Throws
 * Refusal('invalid_input' at `photo` | 'not_allowed' | 'not_found').
 */
export async function addProductPhoto(app: App, member: Member, productId: string, bytes: Uint8Array): Promise<void> {
  await begin(app, member, productId)
  await roomOrRefuse(app, member, productId)
  const path = await storeOwned(app, productId, bytes)
  await change(app, member, productId, (photos) => {
    if (photos.some((photo) => photo.path === path)) return photos
    if (photos.length >= MAX_PRODUCT_PHOTOS) throw tooMany()
    return [...photos, { path }]
  })
}

/** Takes a photo away for good. */
export async function removeProductPhoto(app: App, member: Member, productId: string, photoId: string): Promise<void> {
  await begin(app, member, productId)
  await change(app, member, productId, (photos) => photos.filter(({ id }) => id !== photoId))
}

/** One place earlier or later; at either end it stays. */
export async function moveProductPhoto(
  app: App,
  member: Member,
  productId: string,
  { photoId, to }: { photoId: string; to: 'earlier' | 'later' },
): Promise<void> {
  await begin(app, member, productId)
  await change(app, member, productId, (photos) => stepped(photos, photoId, to))
}

async function begin(app: App, member: Member, productId: string): Promise<void> {
  mayOrRefuse(member, 'products_edit')
  await app.limits.take('write', member.personId)
  if (!isId(productId)) throw new Refusal('not_found')
}

/** Before a picture is kept; nobody would take it away again. Concurrent calls are serialized by the lock. */
async function roomOrRefuse(app: App, { salonId }: Member, productId: string): Promise<void> {
  const product = await app.db
    .selectFrom('product')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) throw new Refusal('not_found')
  if ((await photosOf(app.db, salonId, productId)).length >= MAX_PRODUCT_PHOTOS) throw tooMany()
}

function tooMany(): Refusal {
  return new Refusal('invalid_input', { fields: { photo: 'too_many_photos' } })
}

/** The list as it is made by `next`, under the product's lock. Pictures that are in it no more are removed afterwards. */
async function change(
  app: App,
  { salonId }: Member,
  productId: string,
  next: (photos: readonly ProductPhoto[]) => readonly { id?: string; path: string }[],
): Promise<void> {
  const dropped = await app.db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, salonId, productId)
    if (!product) throw new Refusal('not_found')
    const kept = await photosOf(tx, salonId, productId)
    // Until it has photos of its own, its picture is the one it has; it goes by the product's id.
    const before = kept.length === 0 && product.picture ? [{ id: productId, path: product.picture }] : kept
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
