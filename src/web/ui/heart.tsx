import { Heart as HeartShape } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { isFailure } from '../use-form-failure.ts'
import { classes } from './classes.ts'
import styles from './heart.module.css'
import { useToast } from './toast.tsx'

interface Props {
  salonId: string
  name: string
  favourite: boolean
  className?: string
}

/** Keeps a salon as a favourite. Turns at once; turns back when the house says no. */
export function Heart({ salonId, name, favourite, className }: Props) {
  const { t } = useTranslation()
  const fetcher = useFetcher({ key: `heart-${salonId}` })
  const say = useToast()
  const full = fetcher.state === 'idle' ? favourite : !favourite
  const offline = isFailure(fetcher.data) && fetcher.data.offline
  useEffect(() => {
    if (offline) say(t('ui.networkTitle'), 'bad')
  }, [offline, say, t])
  return (
    <fetcher.Form method="post" action="/favourite-salon" className={className}>
      <input type="hidden" name="salonId" value={salonId} />
      <button
        type="submit"
        className={classes(styles.heart, full && styles.full)}
        aria-pressed={full}
        aria-label={t('ui.favourite', { name })}
      >
        <HeartShape aria-hidden="true" />
      </button>
    </fetcher.Form>
  )
}
