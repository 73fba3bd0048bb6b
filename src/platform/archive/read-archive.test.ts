import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '../storage/folder-store.ts'
import { parquetFiles } from './parquet-files.ts'
import { readableArchive } from './read-archive.ts'
import { archiveSettingsOf } from './settings.ts'

test('the site has no archive without a target, and reports what an invalid one lacks', () => {
  expect(archiveSettingsOf(undefined, {})).toEqual({ archive: null, problems: [] })
  expect(archiveSettingsOf('s3://archive/production', {}).problems).toEqual([
    expect.stringContaining('ARCHIVE_TARGET: s3://archive/production needs S3_ENDPOINT'),
  ])
  expect(archiveSettingsOf('ftp://archive', {}).problems).toEqual([
    expect.stringContaining('neither a folder nor s3://BUCKET/PREFIX'),
  ])
})

test('it reads what was written there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'salloon-archive-'))
  try {
    const { sha256 } = await parquetFiles(folderStore(folder)).write('a.parquet', { name: 'text' }, [{ name: 'Cut' }])
    const { archive, problems } = archiveSettingsOf(folder, {})
    expect(problems).toEqual([])
    const files = archive && readableArchive(archive)
    expect(await files?.read('a.parquet')).toEqual({ sha256, rows: [{ name: 'Cut' }] })
    expect(await files?.read('b.parquet')).toBeNull()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
