import { useEffect, useState } from 'react'
import type { SalonSuggestion } from '../../../domain/discovery/search/suggested-names.ts'

const LETTERS_NEEDED = 4
const PAUSE_MS = 160

type Suggestions = { state: 'short' | 'loading' | 'failed'; salons: [] } | { state: 'ready'; salons: SalonSuggestion[] }

/** Salons for what is being typed, requested when the typing pauses. A failure is silent: the search still works. */
export function useSuggestions(text: string): Suggestions {
  const [answer, setAnswer] = useState<{ text: string; salons: SalonSuggestion[] | null }>({ text: '', salons: [] })
  const requested = text.trim()
  useEffect(() => {
    if (requested.length < LETTERS_NEEDED) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const salons = await ask(requested, stop.signal)
      if (!stop.signal.aborted) setAnswer({ text: requested, salons })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [requested])

  if (requested.length < LETTERS_NEEDED) return { state: 'short', salons: [] }
  if (answer.text !== requested) return { state: 'loading', salons: [] }
  return answer.salons ? { state: 'ready', salons: answer.salons } : { state: 'failed', salons: [] }
}

async function ask(text: string, signal: AbortSignal): Promise<SalonSuggestion[] | null> {
  try {
    const response = await fetch(`/suggest?q=${encodeURIComponent(text)}`, { signal })
    if (!response.ok) return null
    const { salons }: { salons: SalonSuggestion[] } = await response.json()
    return salons
  } catch {
    return null
  }
}
