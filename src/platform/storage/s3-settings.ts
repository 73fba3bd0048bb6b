import { z } from 'zod'
import type { S3Settings } from './s3-store.ts'

const text = z.string().trim().min(1).optional()
const address = z.url({ protocol: /^https?$/, error: 'is not an http or https address' }).optional()
const pathStyle = z.enum(['on', 'off']).default('on')

/** Settings of the bucket for pictures; all but the region and path style are required together. */
export const s3Fields = {
  S3_ENDPOINT: address,
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PATH_STYLE: pathStyle,
}

const schema = z.object(s3Fields)
type Fields = z.infer<typeof schema>

/** Null when none of them is set. `problems` say what is missing. */
export function s3SettingsOf(e: Fields): { s3: S3Settings | null; problems: string[] } {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret } = e
  if (endpoint && bucket && key && secret) {
    const style = e.S3_PATH_STYLE === 'on'
    const s3 = { endpoint, bucket, region: e.S3_REGION, accessKeyId: key, secretAccessKey: secret, pathStyle: style }
    return { s3, problems: [] }
  }
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = names.filter((name) => !e[name])
  const problems = missing.length === names.length ? [] : missing.map((m) => `${m} is missing (${names.join(', ')})`)
  return { s3: null, problems }
}

type Env = Record<string, string | undefined>

/**
 * For commands: the site's bucket for pictures, or null if they are in a folder. Throws an Error that names what is
 * wrong.
 */
export function s3ForPictures(env: Env): S3Settings | null {
  const { s3, problems } = s3SettingsOf(parsed((name) => env[name]))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return s3
}

/**
 * For stores that a command names: `BACKUP_S3_ENDPOINT` and so on where set, otherwise the settings of the pictures.
 * Null without an endpoint and keys. Throws an Error that names what is wrong.
 */
export function s3ForBackups(env: Env): Omit<S3Settings, 'bucket'> | null {
  return withoutBucket(parsed((name) => env[`BACKUP_${name}`] || env[name]))
}

/** Like `s3ForBackups`, but for copies of pictures, without the settings of backups. */
export function s3ForCopies(env: Env): Omit<S3Settings, 'bucket'> | null {
  return withoutBucket(parsed((name) => env[name]))
}

function withoutBucket(fields: Fields): Omit<S3Settings, 'bucket'> | null {
  return s3SettingsOf({ ...fields, S3_BUCKET: 'named by the command' }).s3
}

function parsed(of: (name: string) => string | undefined): Fields {
  const found = schema.safeParse(Object.fromEntries(Object.keys(s3Fields).map((name) => [name, of(name) || undefined])))
  if (found.success) return found.data
  throw new Error(found.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'))
}
