import type { ReadableFiles } from '../../domain/kernel/app.ts'
import { openStore } from '../storage/open-store.ts'
import type { ArchiveSettings } from './settings.ts'

/** Reads files of the archive. What decodes them is imported with the first one, as hardly any process needs it. */
export function readableArchive({ target, s3 }: ArchiveSettings): ReadableFiles {
  const store = openStore(target, s3)
  return {
    name: store.name,
    async read(key) {
      const { parquetFiles } = await import('./parquet-files.ts')
      return parquetFiles<object>(store).read(key)
    },
  }
}
