import { createHash, createHmac } from 'node:crypto'

/** The current secret, which signs everything new, and earlier ones, whose signatures remain valid. */
export interface Secrets {
  /** At least 32 random characters. */
  secret: string
  /** The latest first. */
  previousSecrets?: readonly string[] | undefined
}

/** In the library's format: by version. A version is derived from its secret, so that it is stable. */
export function secretVersions({ secret, previousSecrets = [] }: Secrets): { version: number; value: string }[] {
  return [...new Set([secret, ...previousSecrets])].map((value) => ({ version: versionOf(value), value }))
}

/** The same for encryption: text of any of them can be decrypted, new text is encrypted by the current one. */
export function encryptionKeys(secrets: Secrets): { keys: Map<number, string>; currentVersion: number } {
  const keys = new Map(secretVersions(secrets).map(({ version, value }) => [version, value]))
  return { keys, currentVersion: versionOf(secrets.secret) }
}

function versionOf(secret: string): number {
  return createHash('sha256').update(`version of ${secret}`).digest().readUInt32BE() >>> 1
}

/** Keyed hashes of a text by each of the secrets, the current one first. */
export function fingerprints({ secret, previousSecrets = [] }: Secrets, text: string): [string, ...string[]] {
  const by = (key: string) => createHmac('sha256', key).update(text).digest('hex')
  return [by(secret), ...previousSecrets.map(by)]
}
