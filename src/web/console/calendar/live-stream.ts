import type { Live } from '../../../domain/kernel/app.ts'

/** The maximum number of open streams of one person; the oldest is closed for a new one. */
const MAX_WINDOWS = 8
/** Proxies close a connection that is silent for longer, in ms. */
const HEARTBEAT_MS = 25_000
/** Then the browser reconnects, and the viewer is looked up again. */
const LONGEST_MS = 15 * 60_000

const open = new Map<string, Set<() => void>>()

/** A stream of events for one window of a member of a salon; `changed` after each change. */
export function liveStream(
  live: Live,
  { salonId, personId }: { salonId: string; personId: string },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let end: () => void = () => undefined
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const windows = open.get(personId) ?? new Set()
      open.set(personId, windows)
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      const beat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
      const late = setTimeout(() => close(), LONGEST_MS)
      const leave = live.watch(
        salonId,
        () => write('event: changed\ndata: now\n\n'),
        () => close(),
      )
      end = () => {
        clearInterval(beat)
        clearTimeout(late)
        leave()
        windows.delete(close)
        if (windows.size === 0 && open.get(personId) === windows) open.delete(personId)
      }
      const close = () => {
        end()
        controller.close()
      }
      windows.add(close)
      if (windows.size > MAX_WINDOWS) [...windows][0]?.()
      write('retry: 3000\n\n')
    },
    cancel: () => end(),
  })
}
