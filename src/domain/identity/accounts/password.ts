import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's minimum: 19 MiB, two passes, one lane. */
const ARGON2ID: Algorithm.Argon2id = 2
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A given salt makes equal hashes of equal passwords. */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password, salt ? { ...OPTIONS, salt } : OPTIONS)
}

/** Without a stored hash (no such account) a hash is computed all the same, so that the duration reveals nothing. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await unknownAccountHash()), password)
  return stored !== null && matches
}

let dummyHash: Promise<string> | undefined

function unknownAccountHash(): Promise<string> {
  dummyHash ??= hashPassword(crypto.randomUUID())
  return dummyHash
}
