import { useLocation } from 'react-router'
import { refusalText } from '../../i18n/code-texts.ts'
import { withTimeout } from '../../i18n/format.ts'
import { errorKind, readErrorData } from '../request/error-data.ts'
import { useLocale, useRequestFacts } from '../request/request-facts.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Head } from '../ui/head.tsx'
import texts from '../ui/text.module.css'
import { attemptIn } from './checkout/pay/paying-page.ts'
import styles from './error.module.css'
import { Frame } from './frame/frame.tsx'

/** For a page that waits for a payment, which may well have gone through, or the one after it. */
function paymentState(pathname: string, search: string): 'paying' | 'placed' | null {
  const params = new URLSearchParams(search)
  if (attemptIn(params) !== null) return 'paying'
  return pathname === '/bookinginfo' && (params.has('booking') || params.has('order')) ? 'placed' : null
}

/** Shown when a page fails: what happened, and what to do next. Never a stack. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { requestId } = useRequestFacts()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const { status, data } = readErrorData(error)
  const failed = errorKind(status)
  const kind = ((failed === 'broken' || failed === 'unavailable') && paymentState(pathname, search)) || failed
  const text = kind === 'refused' ? refusalText(t, data.code ?? 'invalid_input') : t(`site.${kind}.text`)
  const wait = data.retryAfterSeconds
  const reference = data.requestId ?? requestId
  const lost = kind === 'notFound' || kind === 'notAllowed'
  return (
    <Frame>
      <Head title={t(`site.${kind}.title`)} />
      <meta name="robots" content="noindex" />
      <div className={styles.page}>
        <p className={styles.code} aria-hidden="true">
          {t(`site.${kind}.code`)}
        </p>
        <h1 className={texts.title}>{t(`site.${kind}.title`)}</h1>
        <p className={styles.text}>{text}</p>
        {kind === 'tooMany' && wait !== undefined && (
          <p className={styles.text}>{t('ui.tryAgain', { when: withTimeout(wait, locale) })}</p>
        )}
        <div className={styles.actions}>
          {!lost && (
            <ButtonLink to={pathname + search} reloadDocument size="l">
              {t(kind === 'paying' ? 'site.paying.again' : 'site.error.again')}
            </ButtonLink>
          )}
          {lost && (
            <ButtonLink to="/saloons" size="l">
              {t('site.error.find')}
            </ButtonLink>
          )}
          <ButtonLink to="/" variant="quiet" size="l">
            {t('site.error.home')}
          </ButtonLink>
        </div>
        {kind === 'broken' && reference && (
          <p className={styles.reference}>{t('site.error.reference', { id: reference })}</p>
        )}
      </div>
    </Frame>
  )
}
