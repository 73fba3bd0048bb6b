import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { submitImmediately } from '../forms/submit-immediately.ts'
import { isFailure } from '../forms/use-form-failure.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { useToast } from './toast.tsx'

/**
 * Adds a salon or a product to the favourites, or removes it: shown at once, and reverted when the server refuses or
 * cannot be reached. The form sends the new state, so that it may arrive twice.
 */
export function useFavourite(id: string, favourite: boolean) {
  const { t } = useTranslation()
  const fetcher = useFetcher({ key: `heart-${id}` })
  const say = useToast()
  const offline = isFailure(fetcher.data) && fetcher.data.offline
  useEffect(() => {
    if (offline) say(t('ui.networkTitle'), 'bad')
  }, [offline, say, t])
  const [pressed, press] = useLastPress(favourite)
  const isFavourite = pressed ?? (fetcher.formData ? fetcher.formData.get('favourite') === 'true' : favourite)
  return {
    Form: fetcher.Form,
    isFavourite,
    /** Without a network the router could not load the code of the error page, and would replace the page with it. */
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (navigator.onLine) return press(!isFavourite, submitImmediately(event))
      event.preventDefault()
      say(t('ui.networkTitle'), 'bad')
    },
  }
}

/**
 * What was pressed last, until the page's data has it; null when nothing is pressed, or the server refused. The fetcher
 * alone would show the press before again when that is answered while the last is on its way.
 */
function useLastPress(favourite: boolean) {
  const [pressed, setPressed] = useState<boolean | null>(null)
  const unanswered = useRef(0)
  useEffect(() => {
    if (unanswered.current === 0) setPressed((last) => (last === favourite ? null : last))
  }, [favourite])
  const press = (wanted: boolean, answer: Promise<Response>) => {
    setPressed(wanted)
    unanswered.current += 1
    const settle = (accepted: boolean) => {
      unanswered.current -= 1
      if (!accepted && unanswered.current === 0) setPressed(null)
    }
    answer.then(
      ({ ok }) => settle(ok),
      () => settle(false),
    )
  }
  return [pressed, press] as const
}
