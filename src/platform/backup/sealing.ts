import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'

/**
 * What an object is encrypted with: the format of age (age-encryption.org), so that a backup can be read without this program.
 * Every piece of 64 kB is authenticated, and the last one is marked: what was changed or cut off is refused.
 */
export interface Sealing {
  /** Added to names: '.age', or nothing where nothing is encrypted. */
  readonly suffix: '' | '.age'
  /** The same for the same key; 'plain' without one. Pictures of one key cannot be read with another. */
  readonly name: string
  seal(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>>
}

export const unsealed: Sealing = { suffix: '', name: 'plain', seal: async (bytes) => bytes }

/** Encrypts for the identity that `recipient` ('age1...') belongs to. Throws an Error when it is no recipient. */
export function sealedFor(recipient: string): Sealing {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch (cause) {
    throw new Error('BACKUP_RECIPIENT is not an age recipient (age1...)', { cause })
  }
  const name = createHash('sha256').update(recipient).digest('hex').slice(0, 12)
  return { suffix: '.age', name, seal: async (bytes) => through(bytes, (stream) => encrypter.encrypt(stream)) }
}

/** The other way: null without an identity ('AGE-SECRET-KEY-1...'), where only what is not encrypted can be read. */
export type Unsealing = (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<AsyncIterable<Uint8Array>>

export function unsealedBy(identity: string | null): Unsealing {
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

/** A new pair: the identity reads what was encrypted for the recipient. */
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
