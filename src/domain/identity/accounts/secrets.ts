import { createHash, createHmac } from 'node:crypto'

/** The current secret, which signs all that is new, and earlier ones, by which what they signed is still recognised. */
export interface Secrets {
  /** At least 32 random characters. */
  secret: string
  /** The latest first. */
  previousSecrets?: readonly string[] | undefined
}

/** As the account library wants them: by version. A version follows from its secret, so that it never moves to another one. */
export function secretVersions({ secret, previousSecrets = [] }: Secrets): { version: number; value: string }[] {
  return [...new Set([secret, ...previousSecrets])].map((value) => ({ version: versionOf(value), value }))
}

/** The same for what is encrypted: whatever one of them encrypted can be read, what is new is by the current one. */
export function encryptionKeys(secrets: Secrets): { keys: Map<number, string>; currentVersion: number } {
  const keys = new Map(secretVersions(secrets).map(({ version, value }) => [version, value]))
  return { keys, currentVersion: versionOf(secrets.secret) }
}

function versionOf(secret: string): number {
  return createHash('sha256').update(`version of ${secret}`).digest().readUInt32BE() >>> 1
}

/** A keyed fingerprint of a text by each of the secrets, the current one's first. */
export function fingerprints({ secret, previousSecrets = [] }: Secrets, text: string): [string, ...string[]] {
  const by = (key: string) => createHmac('sha256', key).update(text).digest('hex')
  return [by(secret), ...previousSecrets.map(by)]
}
