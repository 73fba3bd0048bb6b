/** More fields than any of our forms has. */
export const MAX_FIELDS = 2_000

/**
 * Whether a form has more fields than we accept. Counted before it is parsed, which is slow with very many fields;
 * counting stops at the first one too many.
 */
export function hasTooManyFields(body: Uint8Array, contentType: string): boolean {
  const [, quoted, plain] = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  // Each field is preceded by the boundary, which follows the last one once more.
  const [separator, most] = boundary ? [`--${boundary}`, MAX_FIELDS + 1] : ['&', MAX_FIELDS - 1]
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let count = 0
  for (let at = bytes.indexOf(separator); at !== -1 && count <= most; at = bytes.indexOf(separator, at + 1)) count += 1
  return count > most
}
