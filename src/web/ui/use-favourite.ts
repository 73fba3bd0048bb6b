import { type FormEvent, useEffect, useState } from 'react'
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
  const [pressed, press] = useLastPress()
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
 * What was pressed last, until the server has answered every press; null otherwise. The fetcher alone would show the
 * press before again when that is answered while the last is on its way.
 */
function useLastPress() {
  const [last, setLast] = useState({ favourite: false, unanswered: 0 })
  const press = (favourite: boolean, answer: Promise<Response>) => {
    setLast(({ unanswered }) => ({ favourite, unanswered: unanswered + 1 }))
    const settle = () => setLast((now) => ({ ...now, unanswered: now.unanswered - 1 }))
    answer.then(settle, settle)
  }
  return [last.unanswered > 0 ? last.favourite : null, press] as const
}
