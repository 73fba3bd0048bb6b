import { type FormEvent, startTransition, useEffect, useState } from 'react'
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
      event.preventDefault()
      if (!navigator.onLine) return say(t('ui.networkTitle'), 'bad')
      submitImmediately(event).catch(() => {})
      press(!isFavourite, fetcher.submit(event.currentTarget))
    },
  }
}

/**
 * What was pressed last, until the page was loaded again after every press; null otherwise. The fetcher alone would show an
 * earlier press again: two that wait for the script of the form are both sent, and the first is shown when it is answered.
 */
function useLastPress() {
  const [last, setLast] = useState({ favourite: false, unfinished: 0 })
  const press = (favourite: boolean, submission: Promise<void>) => {
    setLast(({ unfinished }) => ({ favourite, unfinished: unfinished + 1 }))
    // Not before the router's own changes are shown, which are transitions.
    const finish = () => startTransition(() => setLast((now) => ({ ...now, unfinished: now.unfinished - 1 })))
    submission.then(finish, finish)
  }
  return [last.unfinished > 0 ? last.favourite : null, press] as const
}
