import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysIn } from '../tests/support/backups.ts'
import { type S3Server, startS3Server } from '../tests/support/s3-server.ts'
import { storedImages } from './platform/images/stored.ts'
import { folderStore } from './platform/storage/folder-store.ts'
import { s3Store } from './platform/storage/s3-store.ts'

let server: S3Server
let backups: S3Server
let folder: string
beforeAll(async () => {
  ;[server, backups] = await Promise.all([startS3Server(), startS3Server()])
  folder = await mkdtemp(join(tmpdir(), 'salloon-pictures-'))
})
afterAll(async () => {
  await Promise.all([server.close(), backups.close()])
  await rm(folder, { recursive: true })
})

const settings = (prefix: string, { endpoint, accessKeyId, secretAccessKey }: S3Server['settings']) => ({
  [`${prefix}S3_ENDPOINT`]: endpoint,
  [`${prefix}S3_ACCESS_KEY_ID`]: accessKeyId,
  [`${prefix}S3_SECRET_ACCESS_KEY`]: secretAccessKey,
})
const run = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['src/pictures.ts', 'copy', '--to', 's3://pictures'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
  })

test('pictures are copied to the store of the site, not to the one of the backups', async () => {
  await storedImages(folderStore(join(folder, 'images'))).storeDrawing('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const { stdout } = await run({ ...settings('', server.settings), ...settings('BACKUP_', backups.settings) })
  expect(stdout).toContain('1 copied, 0 skipped')
  expect(await keysIn(s3Store(server.settings))).toHaveLength(1)
  expect(backups.requests).toEqual([])
})

test('the store of the backups alone is none for pictures', async () => {
  await expect(run(settings('BACKUP_', backups.settings))).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 's3://pictures needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY\n',
  })
})
