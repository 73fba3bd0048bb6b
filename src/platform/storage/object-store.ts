/** Bytes under keys such as 'originals/0a1b.webp', in a folder or in a bucket of an S3-compatible store. */
export interface ObjectStore {
  /** For messages: the folder or bucket, without secrets. */
  readonly name: string
  /** Stores an object atomically; it is durable once this resolves. */
  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Null if there is no such object. */
  read(key: string): Promise<Buffer | null>
  /** Reads an object that may not fit into memory. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Every object whose key begins with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>
  /** Throws a StorageError if objects cannot be stored or read at the moment. */
  check(): Promise<void>
}

/** The store could not be reached or failed. `temporary`: a retry may succeed. */
export class StorageError extends Error {
  readonly temporary: boolean

  constructor(message: string, { cause, temporary }: { cause?: unknown; temporary: boolean }) {
    super(message, { cause })
    this.name = 'StorageError'
    this.temporary = temporary
  }
}
