import pg from 'pg'
import type { Snapshot } from './snapshot.ts'

/** Columns that hold the path of a picture, or a list of paths, in whatever table. */
const PICTURE_COLUMNS = new Set(['picture', 'path', 'photos'])
const PATH = '/images/[0-9a-f]{32}\\.(webp|svg)'

/**
 * Throws an Error if no picture was found although rows refer to some: the command runs with another DATA_DIR than the
 * site. Such a backup would restore without pictures, and pruning would remove the earlier ones that have them.
 */
export async function assertPicturesFound(snapshot: Snapshot, found: number, place: string): Promise<void> {
  if (found > 0) return
  for (const { name, columns } of snapshot.tables) {
    for (const column of columns.filter((each) => PICTURE_COLUMNS.has(each))) {
      const text = `select from ${name} where ${pg.escapeIdentifier(column)}::text ~ $1 limit 1`
      const { rowCount } = await snapshot.client.query(text, [PATH])
      if (!rowCount) continue
      throw new Error(
        `The database refers to pictures (${name}.${column}), but ${place} has none. ` +
          'Set DATA_DIR, or S3_BUCKET, to what the site uses. Nothing was backed up.',
      )
    }
  }
}
