import { connect, createServer, type Socket } from 'node:net'

/** One address in front of several servers, like a database proxy or a virtual IP. */
export interface Forwarder {
  port: number
  /** Breaks all connections and accepts none until `forwardTo` is called. */
  cut(): void
  /** Forwards nothing in either direction and closes nothing, like a frozen server or a network that drops packets. */
  freeze(): void
  /** Forwards pending and new data. */
  thaw(): void
  forwardTo(port: number): void
  close(): Promise<void>
}

export async function startForwarder(first: number): Promise<Forwarder> {
  const open = new Set<Socket>()
  let to: number | null = first
  let isFrozen = false
  const server = createServer((from) => {
    if (to === null) return from.destroy()
    const on = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [from, on],
      [on, from],
    ] as const) {
      open.add(one)
      one.setNoDelay()
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
      if (isFrozen) one.pause()
    }
  })
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    cut() {
      to = null
      breakAll()
    },
    freeze() {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of open) socket.resume()
    },
    forwardTo(port) {
      to = port
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        breakAll()
      }),
  }
}
