import type { App } from '../../../kernel/app.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Viewer } from '../../../kernel/viewer.ts'

/**
 * The path to store as a person's picture; undefined when unchanged. A file is stored as theirs; a path must be of a
 * stored picture. Throws Refusal('invalid_input') at `picture`.
 */
export async function saveOwnPicture(
  app: Pick<App, 'images'>,
  viewer: Viewer,
  sent: Uint8Array | string | undefined,
): Promise<string | undefined> {
  if (sent === undefined || sent === viewer.picture) return undefined
  if (typeof sent !== 'string') return app.images.store(sent, viewer.id)
  const name = /^(\/images\/[0-9a-f]{32})(\.webp|\.svg)?$/.exec(sent)?.[1]
  if (name !== undefined && viewer.picture?.startsWith(name)) return undefined
  const known = name !== undefined && (await app.images.variant(name, AVATAR_WIDTH, 'webp')) !== null
  if (!known) throw new Refusal('invalid_input', { fields: { picture: 'picture_unknown' } })
  return `${name}.webp`
}

/** The small size, which the next page shows. */
const AVATAR_WIDTH = 96
