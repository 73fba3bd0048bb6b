import { useEffect, useState } from 'react'
import { useLocale } from '../../../request/request-facts.ts'
import type { Suggestion } from './suggestion.ts'

const PAUSE_MS = 120

interface Suggestions {
  state: 'none' | 'loading' | 'failed' | 'ready'
  options: Suggestion[]
}

/**
 * Suggestions for what is being typed, requested when the typing pauses; those of the text before remain until then. A
 * failure is silent: the search still works.
 */
export function useSuggestions(text: string, of: 'all' | 'where'): Suggestions {
  const locale = useLocale()
  const [answer, setAnswer] = useState<{ text: string; options: Suggestion[] | null }>({ text: '', options: [] })
  const requested = text.trim()
  useEffect(() => {
    if (requested === '') return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q: requested, lang: locale, ...(of === 'where' && { for: of }) })
      const options = await ask(`/suggest?${query}`, stop.signal)
      if (!stop.signal.aborted) setAnswer({ text: requested, options })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [requested, locale, of])

  if (requested === '') return { state: 'none', options: [] }
  if (answer.text !== requested) return { state: 'loading', options: answer.options ?? [] }
  return answer.options ? { state: 'ready', options: answer.options } : { state: 'failed', options: [] }
}

async function ask(address: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  try {
    const response = await fetch(address, { signal })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
