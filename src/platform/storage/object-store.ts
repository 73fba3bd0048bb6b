/** Bytes under keys such as 'originals/0a1b.webp', in a folder or in a bucket of an S3-compatible store. */
export interface ObjectStore {
  /** For people: the folder, or where the bucket is. Without secrets. */
  readonly name: string
  /** Whole or not at all: half an object is never read, and the object is durable once this resolves. */
  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Null when there is no such object. */
  read(key: string): Promise<Buffer | null>
  /** The same in pieces, for objects that may not fit into memory. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Every object whose key begins with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>
  /** Nothing happens when there is no such object. */
  remove(key: string): Promise<void>
  /** Throws a StorageError that says why objects cannot be stored or read at the moment. */
  check(): Promise<void>
}

/** The store could not be asked, or could not do what it was asked. `temporary`: the same may succeed a moment later. */
export class StorageError extends Error {
  readonly temporary: boolean

  constructor(message: string, { cause, temporary }: { cause?: unknown; temporary: boolean }) {
    super(message, { cause })
    this.name = 'StorageError'
    this.temporary = temporary
  }
}
