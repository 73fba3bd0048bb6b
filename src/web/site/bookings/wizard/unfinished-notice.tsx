import { History } from 'lucide-react'
import { useLocation } from 'react-router'
import { useRequestFacts } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import { StartOver } from './start-over.tsx'
import { continuePath, SHOW_UNFINISHED } from './unfinished.ts'
import styles from './unfinished-notice.module.css'
import { useUnfinished } from './use-unfinished.ts'

/**
 * On a salon's page: the booking that was begun there, and its two ways on. Always in the page, and shown before the
 * first paint where there is one.
 */
export function UnfinishedNotice({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const { nonce } = useRequestFacts()
  const booking = useUnfinished(slug)
  // Behind the wizard nobody needs it.
  if (useLocation().pathname.endsWith('/book')) return null
  return (
    <>
      <section
        className={styles.notice}
        aria-label={t('salon.unfinished.title')}
        data-unfinished={slug}
        hidden={!booking}
        suppressHydrationWarning
      >
        <History aria-hidden="true" />
        <p className={styles.text}>
          <strong>{t('salon.unfinished.title')}</strong>
          <span data-summary suppressHydrationWarning>
            {booking?.summary ?? ''}
          </span>
        </p>
        <div className={layout.wrap2}>
          <ButtonLink
            to={booking ? continuePath(booking) : bookPath(slug)}
            preventScrollReset
            size="s"
            suppressHydrationWarning
          >
            {t('salon.unfinished.continue')}
          </ButtonLink>
          <StartOver slug={slug} />
        </div>
      </section>
      <script nonce={nonce} suppressHydrationWarning>
        {SHOW_UNFINISHED}
      </script>
    </>
  )
}

/** In the wizard that was opened again. */
export function ResumedNotice({ slug }: { slug: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.resumed} role="status">
      <History aria-hidden="true" />
      <p className={styles.text}>{t('salon.unfinished.resumed')}</p>
      <StartOver slug={slug} />
    </div>
  )
}
