import { type FormEvent, useEffect } from 'react'
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
  return {
    Form: fetcher.Form,
    isFavourite: fetcher.formData ? fetcher.formData.get('favourite') === 'true' : favourite,
    /** Without a network the router could not load the code of the error page, and would replace the page with it. */
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (navigator.onLine) return submitImmediately(event)
      event.preventDefault()
      say(t('ui.networkTitle'), 'bad')
    },
  }
}
