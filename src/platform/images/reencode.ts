import sharp from 'sharp'
import { Refusal } from '../../domain/kernel/refusal.ts'

const MAX_PIXELS = 50_000_000
const LARGEST_SIDE = 2560
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'avif', 'heif'])

/**
 * Re-encodes a picture from its pixels, which removes metadata (location, camera) and hidden data. Throws
 * Refusal('invalid_input').
 */
export async function reencode(bytes: Uint8Array): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (!ACCEPTED.has(format)) throw new Error(format)
    return await image
      .autoOrient()
      .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
  } catch {
    throw new Refusal('invalid_input', { fields: { picture: 'picture_not_an_image' } })
  }
}
