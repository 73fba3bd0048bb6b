import { resolve } from 'node:path'
import { folderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { type S3Settings, s3Store } from './s3-store.ts'

/**
 * Opens the store of a command's argument: 's3://bucket/some/prefix' with the settings of `s3`, anything else is a
 * folder. Retries longer than the site does. Throws an Error that names missing settings.
 */
export function openStore(target: string, s3: Omit<S3Settings, 'bucket'> | null): ObjectStore {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(target) ?? []
  if (!bucket) {
    if (/^[a-z0-9+.-]+:\/\//i.test(target)) throw new Error(`${target} is neither a folder nor s3://BUCKET/PREFIX`)
    return folderStore(resolve(target))
  }
  if (!s3) throw new Error(`${target} needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY`)
  const prefix = path.replace(/^\/+|\/+$/g, '')
  return s3Store({ ...s3, bucket }, prefix && `${prefix}/`, { attempts: 6, timeoutMs: 30_000 })
}
