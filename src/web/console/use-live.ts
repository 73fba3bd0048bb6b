import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Changes that come close together are fetched as one. */
const TOGETHER_MS = 300
/** In case one was not heard of. */
const ANYWAY_MS = 60_000

/** Keeps a page of the desk as it is on the server: told of changes, each minute, and when its reader comes back to it. */
export function useLive(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void revalidate(), TOGETHER_MS)
    }
    const back = () => document.visibilityState === 'visible' && soon()
    const source = new EventSource('/partner/live')
    source.addEventListener('changed', soon)
    const anyway = setInterval(back, ANYWAY_MS)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearTimeout(timer)
      clearInterval(anyway)
      source.close()
      document.removeEventListener('visibilitychange', back)
    }
  }, [revalidate])
}
