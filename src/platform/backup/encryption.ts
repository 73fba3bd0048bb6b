import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'

/**
 * Encrypts objects in the age format (age-encryption.org), so that a backup can be read without this program. Every
 * chunk of 64 kB is authenticated and the last one is marked, so changed or truncated objects are rejected.
 */
export interface Encryption {
  /** Added to object names: '.age', or nothing without encryption. */
  readonly suffix: '' | '.age'
  /** Identifies the key; 'plain' without one. Pictures encrypted for one key cannot be read with another. */
  readonly name: string
  encrypt(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>
}

export const noEncryption: Encryption = { suffix: '', name: 'plain', encrypt: async (bytes) => bytes }

/** Encrypts for the identity of `recipient` ('age1...'). Throws an Error if it is not a recipient. */
export function encryptFor(recipient: string): Encryption {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch (cause) {
    throw new Error('BACKUP_RECIPIENT is not an age recipient (age1...)', { cause })
  }
  const name = createHash('sha256').update(recipient).digest('hex').slice(0, 12)
  return { suffix: '.age', name, encrypt: async (bytes) => through(bytes, (stream) => encrypter.encrypt(stream)) }
}

/** Decrypts an object by its name. Without an identity ('AGE-SECRET-KEY-1...') only unencrypted objects can be read. */
export type Decryption = (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>

export function decryptWith(identity: string | null): Decryption {
  const decrypter = new Decrypter()
  try {
    if (identity) decrypter.addIdentity(identity)
  } catch (cause) {
    throw new Error('The key is not an age identity (AGE-SECRET-KEY-1...)', { cause })
  }
  return async (name, bytes) => {
    if (!name.endsWith('.age')) return bytes
    if (!identity) throw new Error('This backup is encrypted: set BACKUP_IDENTITY, or --identity FILE, to its key.')
    return through(bytes, (stream) => decrypter.decrypt(stream))
  }
}

/** A new key pair: the identity decrypts what was encrypted for the recipient. */
export async function newKeys(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

type WebStream = globalThis.ReadableStream<Uint8Array>

async function through(
  bytes: AsyncIterable<Uint8Array>,
  change: (stream: WebStream) => Promise<WebStream>,
): Promise<AsyncIterable<Uint8Array>> {
  const readable = Readable.from(bytes, { objectMode: false })
  const changed = await change(Readable.toWeb(readable) as unknown as WebStream)
  return Readable.fromWeb(changed as unknown as ReadableStream)
}
