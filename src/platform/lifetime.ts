/** What was opened, so that it can be closed in the reverse order, once, however the process comes to its end. */
export interface Lifetime {
  onEnd(close: () => Promise<void>): void
  /** Closes everything and ends the process. */
  end(code: number): Promise<void>
  readonly ending: boolean
}

/** Nobody waits longer than this for a process to go: something that hangs is left behind. */
const PATIENCE_MS = 20_000

export function openLifetime(): Lifetime {
  const closers: (() => Promise<void>)[] = []
  let ending: Promise<void> | null = null

  async function closeAll(code: number): Promise<void> {
    setTimeout(() => process.exit(code || 1), PATIENCE_MS).unref()
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
  // Ctrl-C reaches us twice, from the terminal and from the script that started us; the second one changes nothing.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void lifetime.end(0))
  // The script that started us is gone without a word: nobody would ever stop us.
  process.once('disconnect', () => void lifetime.end(0))
  return lifetime
}
