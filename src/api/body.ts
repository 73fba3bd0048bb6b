import type { HonoRequest } from 'hono'
import { UnreadableRequest } from './unreadable-request.ts'

/** The whole body, in memory. Throws Unreadable(413) as soon as there is more of it than `most` bytes. */
export async function readBody({ raw }: HonoRequest, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = raw.headers.get('content-length')
  if (Number(announced ?? 0) > most) throw tooLarge()
  // No more than announced can come, and read at once it never becomes a stream: 0.2 ms less.
  if (announced !== null) return new Uint8Array(await raw.arrayBuffer())
  if (!raw.body) return new Uint8Array()
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of raw.body) {
    size += piece.byteLength
    if (size > most) throw tooLarge()
    pieces.push(piece)
  }
  return joined(pieces, size)
}

function tooLarge(): UnreadableRequest {
  return new UnreadableRequest(413, 'tooLarge')
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}
