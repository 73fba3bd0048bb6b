import { type FormEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { isFailure } from '../use-form-failure.ts'
import { useToast } from './toast.tsx'

/** Keeping a salon or a product as a favourite: turns at once, and turns back when the house says no or cannot be reached. */
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
    kept: fetcher.state === 'idle' ? favourite : !favourite,
    /** Without a network the router could not fetch the code of the answer either, and would leave the page over it. */
    onSubmit(event: FormEvent) {
      if (navigator.onLine) return
      event.preventDefault()
      say(t('ui.networkTitle'), 'bad')
    },
  }
}
