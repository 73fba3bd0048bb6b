/** More fields than any form of ours has. */
export const MAX_FIELDS = 2_000

/**
 * Whether a form, as it was sent, has more fields than we take. Counted before it is taken apart, which takes long with very
 * many; a field too many is counted at most.
 */
export function hasTooManyFields(body: Uint8Array, contentType: string): boolean {
  const [, quoted, plain] = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  // Around each field stands the boundary, and once more behind the last.
  const [separator, most] = boundary ? [`--${boundary}`, MAX_FIELDS + 1] : ['&', MAX_FIELDS - 1]
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let count = 0
  for (let at = bytes.indexOf(separator); at !== -1 && count <= most; at = bytes.indexOf(separator, at + 1)) count += 1
  return count > most
}
