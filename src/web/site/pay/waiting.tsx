import { Landmark } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useRevalidator } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { TaskCard } from '../../ui/card.tsx'
import { Head } from '../../ui/head.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './waiting.module.css'

const LOOK_EVERY_MS = 3000

/** The provider has not answered yet. Looks again by itself: with a script, or by the browser's own refresh. */
export function AskingBank() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <>
      <Head title={t('payment.asking.title')} />
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <TaskCard title={t('payment.asking.title')}>
        <div className={styles.waiting} role="status">
          <span className={styles.turning}>
            <Spinner />
          </span>
          <p>{t('payment.asking.text')}</p>
          <Link to={pathname + search} replace>
            {t('payment.asking.refresh')}
          </Link>
        </div>
      </TaskCard>
    </>
  )
}

/** The customer came away from the bank's page without an answer. */
export function ConfirmAtBank({ actionUrl }: { actionUrl: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Head title={t('payment.confirm.title')} />
      <TaskCard title={t('payment.confirm.title')}>
        <div className={styles.waiting}>
          <p>{t('payment.confirm.text')}</p>
          <ButtonLink to={actionUrl} reloadDocument icon={<Landmark aria-hidden="true" />} size="l" wide>
            {t('payment.confirm.go')}
          </ButtonLink>
        </div>
      </TaskCard>
    </>
  )
}
