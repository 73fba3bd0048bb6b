import type { ListedLink } from '../../../../domain/checkout/payment-links/list-links.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import { useConsole } from '../../use-console.ts'
import { LinkBadge } from './link-badge.tsx'
import styles from './payment-links.module.css'

/** Payment links with their states, the latest first. */
export function LinkList({ links }: { links: readonly ListedLink[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency } = useConsole()
  if (links.length === 0) return null
  return (
    <section aria-labelledby="earlier-links">
      <h2 id="earlier-links" className={styles.heading}>
        {t('console.paymentLinks.earlier')}
      </h2>
      <ul className={classes(surface.card, styles.list)}>
        {links.map(({ id, state, amountMinor, createdAt }) => (
          <li key={id}>
            <span>
              <b>{money(amountMinor, currency, locale)}</b>
              <small>{dayAndTime(createdAt, timeZone, locale)}</small>
            </span>
            <LinkBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
