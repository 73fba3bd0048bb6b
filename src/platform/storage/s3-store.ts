import { setTimeout as pause } from 'node:timers/promises'
import { S3mini, S3ServiceError, type UploadPart } from 's3mini'
import { type ObjectStore, StorageError } from './object-store.ts'

export interface S3Settings {
  /** Without the bucket: 'https://s3.eu-central-1.amazonaws.com'. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket is in the URL's path, not in the host name. */
  pathStyle: boolean
}

interface Options {
  /** Attempts before a request has failed. */
  attempts?: number
  /** Timeout of an attempt until its response starts. */
  timeoutMs?: number
  /** Objects per page of a listing. */
  pageSize?: number
}

/** S3's minimum for all parts but the last is 5 MB; with its limit of 10,000 parts, objects have at most 80 GB. */
const PART_BYTES = 8 * 1024 * 1024
const FIRST_WAIT_MS = 200

/** Objects in a bucket, all under `prefix`, which is empty or ends with '/'. The bucket must exist. */
export function s3Store(settings: S3Settings, prefix = '', options: Options = {}): ObjectStore {
  const { attempts = 3, timeoutMs = 5_000, pageSize = 1000 } = options
  const name = `${new URL(settings.endpoint).host}/${settings.bucket}/${prefix}`
  const client = new S3mini({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    endpoint: addressOf(settings),
    fetch: (input, init) => answered(input, init, timeoutMs),
  })

  /** Requests can be retried, as the same key always has the same content. */
  async function ask<T>(what: string, request: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await request()
      } catch (cause) {
        const temporary = isTemporary(cause)
        if (!temporary || attempt >= attempts) {
          throw new StorageError(`${what} at ${name} failed: ${reasonOf(cause)}`, { cause, temporary })
        }
        await pause(FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
      }
    }
  }

  const putWhole = (key: string, bytes: Uint8Array) =>
    ask(`Storing ${key}`, () => client.putObject(prefix + key, bytes, typeOf(key)))

  async function putParts(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    let uploadId: string | undefined
    const parts: UploadPart[] = []
    const upload = async (bytes: Uint8Array) => {
      uploadId ??= await ask(`Beginning ${key}`, () => client.getMultipartUploadId(prefix + key, typeOf(key)))
      const id = uploadId
      parts.push(
        await ask(`Storing ${key}`, () => client.uploadPart(prefix + key, id, Buffer.from(bytes), parts.length + 1)),
      )
    }
    try {
      let last: Uint8Array = new Uint8Array()
      for await (const part of inParts(pieces)) {
        if (part.byteLength === PART_BYTES) await upload(part)
        else last = part
      }
      if (uploadId === undefined) return void (await putWhole(key, last))
      if (last.byteLength > 0) await upload(last)
      const id = uploadId
      await ask(`Finishing ${key}`, () => client.completeMultipartUpload(prefix + key, id, parts))
    } catch (error) {
      // Unfinished uploads cost money until they are aborted.
      if (uploadId !== undefined) await client.abortMultipartUpload(prefix + key, uploadId).catch(() => undefined)
      throw error
    }
  }

  return {
    name,
    async put(key, body) {
      if (body instanceof Uint8Array) await putWhole(key, body)
      else await putParts(key, body)
    },
    read: (key) =>
      ask(`Reading ${key}`, async () => {
        const bytes = await client.getObjectArrayBuffer(prefix + key)
        return bytes && Buffer.from(bytes)
      }),
    async stream(key) {
      const response = await ask(`Reading ${key}`, () => client.getObjectResponse(prefix + key))
      return response?.body ?? null
    },
    async *list(under) {
      let next: string | undefined
      do {
        const page = await ask(`Listing ${under}`, () => client.listObjectsPaged('/', prefix + under, pageSize, next))
        if (!page) throw new StorageError(`There is no bucket at ${name}`, { temporary: false })
        for (const { Key, Size } of page.objects ?? []) yield { key: Key.slice(prefix.length), size: Number(Size) }
        next = page.nextContinuationToken
      } while (next)
    },
    async remove(key) {
      await ask(`Removing ${key}`, () => client.deleteObject(prefix + key))
    },
    async check() {
      const page = await ask('Listing', () => client.listObjectsPaged('/', prefix, 1))
      if (!page) throw new StorageError(`There is no bucket at ${name}`, { temporary: false })
    },
  }
}

function addressOf({ endpoint, bucket, pathStyle }: S3Settings): string {
  const url = new URL(endpoint)
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  else url.hostname = `${bucket}.${url.hostname}`
  return url.toString()
}

/** Limits the time until the response starts; its body may take longer. */
async function answered(input: string | URL | Request, init: RequestInit | undefined, ms: number): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${ms / 1000} s`)), ms + sendingMs(init?.body))
  try {
    return await fetch(input, { ...init, signal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Extra time for uploads, at 1 MB a second. */
function sendingMs(body: RequestInit['body']): number {
  return ArrayBuffer.isView(body) ? body.byteLength / 1000 : 0
}

async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let part = Buffer.allocUnsafe(PART_BYTES)
  let used = 0
  for await (const piece of pieces) {
    for (let at = 0; at < piece.byteLength; ) {
      const taken = piece.subarray(at, at + PART_BYTES - used)
      part.set(taken, used)
      used += taken.byteLength
      at += taken.byteLength
      if (used < PART_BYTES) continue
      yield part
      part = Buffer.allocUnsafe(PART_BYTES)
      used = 0
    }
  }
  yield part.subarray(0, used)
}

/** Refusals (a wrong key, a missing bucket) are permanent. */
function isTemporary(error: unknown): boolean {
  if (error instanceof S3ServiceError) return error.status >= 500 || error.status === 429 || error.status === 408
  return true
}

function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `it answers ${error.status} ${error.serviceCode ?? ''}`.trim()
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as NodeJS.ErrnoException
    if (code) return code
    if (!each.cause) return each.message
  }
  return String(error)
}

function typeOf(key: string): string {
  if (key.endsWith('.webp')) return 'image/webp'
  if (key.endsWith('.avif')) return 'image/avif'
  if (key.endsWith('.svg')) return 'image/svg+xml'
  return 'application/octet-stream'
}
