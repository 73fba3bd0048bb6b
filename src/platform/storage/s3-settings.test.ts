import { describe, expect, it } from 'vitest'
import { openStore } from './open-store.ts'
import { s3Fields, s3ForBackups, s3ForCopies, s3ForPictures } from './s3-settings.ts'

const ENV = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const S3 = {
  endpoint: 'https://s3.example',
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  pathStyle: true,
}

describe('the bucket for pictures', () => {
  it('is configured by its settings, with a usual region and path style', () => {
    expect(s3ForPictures(ENV)).toEqual({ ...S3, bucket: 'pictures' })
    expect(s3ForPictures({ ...ENV, S3_REGION: 'eu-1', S3_PATH_STYLE: 'off' })).toMatchObject({
      ...{ region: 'eu-1', pathStyle: false },
    })
  })

  it('does not exist without settings; an empty one counts as unset', () => {
    expect(s3ForPictures({})).toBeNull()
    expect(s3ForPictures(Object.fromEntries(Object.keys(s3Fields).map((name) => [name, ''])))).toBeNull()
    expect(s3ForPictures({ S3_REGION: 'eu-1' })).toBeNull()
  })

  it.each(Object.keys(ENV))('is refused if only %s is missing', (name) => {
    expect(() => s3ForPictures({ ...ENV, [name]: undefined })).toThrow(
      `${name} is missing (S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)`,
    )
  })

  it.each([
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT is not an http or https address'],
    [{ S3_ENDPOINT: 'ftp://s3.example' }, 'S3_ENDPOINT is not an http or https address'],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE'],
  ])('is refused with %j', (change, message) => {
    expect(() => s3ForPictures({ ...ENV, ...change })).toThrow(message)
  })
})

describe('the bucket of a command', () => {
  it('has the settings of pictures, without their bucket', () => {
    expect(s3ForCopies(ENV)).toMatchObject(S3)
    expect(s3ForBackups({ ...ENV, S3_BUCKET: undefined })).toMatchObject(S3)
    expect(s3ForBackups({})).toBeNull()
  })

  it('for backups has its own settings before those of pictures, for copies it has not', () => {
    const env = { ...ENV, BACKUP_S3_ENDPOINT: 'https://backup.example', BACKUP_S3_SECRET_ACCESS_KEY: '' }
    expect(s3ForBackups(env)).toMatchObject({ ...S3, endpoint: 'https://backup.example' })
    expect(s3ForCopies(env)).toMatchObject(S3)
  })

  it.each(['gs://bucket', 'https://s3.example/bucket', 's3:///prefix'])('is refused at the address %s', (target) => {
    expect(() => openStore(target, s3ForBackups(ENV))).toThrow(`${target} is neither a folder nor s3://BUCKET/PREFIX`)
  })

  it('is refused without keys', () => {
    expect(() => openStore('s3://bucket/backups', null)).toThrow('s3://bucket/backups needs S3_ENDPOINT')
    expect(openStore('/tmp/backups', null)).toBeDefined()
  })
})
