import type { Log } from '../../domain/kernel/app.ts'
import { folderStore } from '../storage/folder-store.ts'
import { type StoredImages, storedImages } from './stored.ts'

/** Pictures in a folder. */
export function fileImages(folder: string, log?: Pick<Log, 'warn'>): StoredImages {
  return storedImages(folderStore(folder), log && { log })
}
