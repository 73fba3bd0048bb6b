/** Closes what was opened, in reverse order, once, however the process ends. */
export interface Lifetime {
  onEnd(close: () => Promise<void>): void
  /** Closes everything and ends the process. */
  end(code: number): Promise<void>
  readonly ending: boolean
}

/** The process exits after this time even if closing hangs. */
const TIMEOUT_MS = 20_000

export function openLifetime(): Lifetime {
  const closers: (() => Promise<void>)[] = []
  let ending: Promise<void> | null = null

  async function closeAll(code: number): Promise<void> {
    setTimeout(() => process.exit(code || 1), TIMEOUT_MS).unref()
    for (const close of closers.reverse()) await close().catch(() => undefined)
    process.exit(code)
  }

  const lifetime: Lifetime = {
    onEnd: (close) => {
      closers.push(close)
    },
    end(code) {
      ending ??= closeAll(code)
      return ending
    },
    get ending() {
      return ending !== null
    },
  }
  // Ctrl-C arrives twice, from the terminal and from the start script; the second signal has no effect.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void lifetime.end(0))
  // The start script has died, so nothing else would stop this process.
  process.once('disconnect', () => void lifetime.end(0))
  return lifetime
}
