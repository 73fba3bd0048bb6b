import { CircleAlert, CircleCheck, Info, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { refusalText } from '../../i18n/code-texts.ts'
import { withTimeout } from '../../i18n/format.ts'
import type { FormFailure } from '../forms/forms.ts'
import { RESUMED } from '../forms/resumed-form.ts'
import { useLocale } from '../request/request-facts.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { FOCUSED_AT_LOAD } from './focused-at-load.ts'
import styles from './form-message.module.css'

const ICONS = { bad: CircleAlert, good: CircleCheck, info: Info, offline: WifiOff }

interface Props {
  tone: 'bad' | 'good' | 'info' | 'offline'
  title?: string
  children: ReactNode
  /** The first thing to read of a page that is loaded with it. */
  focused?: boolean
  id?: string
}

/** A message about the whole form or page, read out when it appears. */
export function FormMessage({ tone, title, children, focused, id }: Props) {
  const Icon = ICONS[tone]
  return (
    <div
      id={id}
      {...(focused && FOCUSED_AT_LOAD)}
      className={classes(styles.message, styles[tone])}
      role={tone === 'bad' || tone === 'offline' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}

/** Why a form was refused. */
export function FormFailureMessage({ failure }: { failure: FormFailure }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (failure.offline) {
    return (
      <FormMessage tone="offline" title={t('ui.networkTitle')}>
        <p>{t('ui.networkText')}</p>
        <Button type="submit" size="s" variant="quiet" className={styles.again}>
          {t('ui.again')}
        </Button>
      </FormMessage>
    )
  }
  if (failure.resumed) {
    return (
      <FormMessage tone="info" id={RESUMED}>
        <p>{t('ui.resumed')}</p>
      </FormMessage>
    )
  }
  if (failure.refusal) {
    return (
      <FormMessage tone="bad" focused>
        <p>{refusalText(t, failure.refusal)}</p>
        {failure.refusal === 'too_many_requests' && failure.retryAfterSeconds !== undefined && (
          <p>{t('ui.tryAgain', { when: withTimeout(failure.retryAfterSeconds, locale) })}</p>
        )}
      </FormMessage>
    )
  }
  return null
}
