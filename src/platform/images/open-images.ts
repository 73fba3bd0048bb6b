import { join } from 'node:path'
import type { Log } from '../../domain/kernel/app.ts'
import { folderStore } from '../storage/folder-store.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { type S3Settings, s3Store } from '../storage/s3-store.ts'
import { type StoredImages, storedImages } from './stored.ts'

interface Settings {
  dataDir: string
  /** Null: pictures are in a folder of `dataDir`. */
  s3: S3Settings | null
  pictureCacheMb: number
}

/** The store for pictures by these settings. */
export function pictureStore({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): ObjectStore {
  return s3 ? s3Store(s3) : folderStore(join(dataDir, 'images'))
}

/** Pictures in a folder, or in a bucket with recent variants cached in memory. */
export function openImages(settings: Settings, log?: Pick<Log, 'warn'>): StoredImages {
  const cacheBytes = settings.s3 ? settings.pictureCacheMb * 1024 * 1024 : 0
  return storedImages(pictureStore(settings), { cacheBytes, ...(log && { log }) })
}
