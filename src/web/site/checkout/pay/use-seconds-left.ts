import { useEffect, useState } from 'react'

/** Seconds until an instant, updated each second; null until hydration. `now` is the server's clock. */
export function useSecondsLeft(until: Date, now: Date): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const end = until.getTime()
  const start = now.getTime()
  useEffect(() => {
    // The device's clock may be wrong: only the elapsed time is taken from it.
    const opened = Date.now()
    const update = () => setLeft(Math.max(0, Math.ceil((end - start - (Date.now() - opened)) / 1000)))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [end, start])
  return left
}
