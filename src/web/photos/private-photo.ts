/** The path at which a photo for a salon alone is shown: caches do not keep it. `path` as stored, '/images/<hash>.<ext>'. */
export function privatePhoto(path: string): string {
  return path.replace('/images/', '/images/private/')
}
