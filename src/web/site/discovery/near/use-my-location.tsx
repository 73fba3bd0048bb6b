import { LocateFixed } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './use-my-location.module.css'

const NEAR = '/near'
const PATIENCE_MS = 10_000
const FRESH_ENOUGH_MS = 5 * 60_000

/**
 * Asks the browser for the visitor's location on a press, and goes to `next` with it: an address, or the nearest of what is
 * searched for in the form around it. When it is denied, a message says what to do instead.
 */
export function UseMyLocation({ next, size = 's' }: { next: string | { search: true }; size?: 's' | 'm' }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const navigation = useNavigation()
  /** The address for the filters as they are when the location arrives; null once the page was left. */
  const target = useRef<typeof next | null>(null)
  useEffect(() => {
    target.current = next
    return () => {
      target.current = null
    }
  }, [next])
  const [state, setState] = useState<'idle' | 'waiting' | 'denied' | 'unknown'>('idle')
  const ask = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!('geolocation' in navigator)) return setState('unknown')
    setState('waiting')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const to = target.current
        if (to === null) return
        setState('idle')
        // Three decimals are 100 m, too coarse to identify an address.
        const place = [coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(3)).join()
        const data = typeof to === 'string' ? new FormData() : new FormData(form ?? undefined)
        data.set('place', place)
        if (typeof to === 'string') data.set('next', to)
        else data.set('search', 'nearest')
        // A navigation, which cancels one that is under way; a fetcher’s redirect would not, and the address would be the other’s.
        void submit(data, { method: 'post', action: NEAR, preventScrollReset: true })
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { timeout: PATIENCE_MS, maximumAge: FRESH_ENOUGH_MS },
    )
  }
  return (
    <div className={styles.box}>
      <Button
        variant="quiet"
        size={size}
        wide
        icon={<LocateFixed aria-hidden="true" />}
        busy={state === 'waiting' || navigation.formAction === NEAR}
        onClick={ask}
      >
        {t('search.near.use')}
      </Button>
      <p role="status" className={styles.announcement}>
        {state === 'denied' && t('search.near.denied')}
        {state === 'unknown' && t('search.near.unknown')}
      </p>
    </div>
  )
}
