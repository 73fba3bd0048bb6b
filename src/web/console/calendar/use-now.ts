import { useEffect, useState } from 'react'

/** The salon's local time, counted on from the server's; minutes of its day. */
export function useNow({ now }: { now: number }): number {
  const [clock, setClock] = useState({ since: now, passed: 0 })
  useEffect(() => {
    const began = performance.now()
    const tick = () => setClock({ since: now, passed: Math.floor((performance.now() - began) / 60_000) })
    const timer = setInterval(tick, 15_000)
    return () => clearInterval(timer)
  }, [now])
  return clock.since === now ? now + clock.passed : now
}
