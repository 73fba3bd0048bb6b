import type { ClientPage } from '../../../domain/clients/get-client.ts'
import { longDate } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Stars } from '../../ui/stars.tsx'
import { useConsole } from '../use-console.ts'
import styles from './client.module.css'

/** The services and team members a client books most, and their reviews. */
export function ClientFavourites({ client: { services, staff, reviews } }: { client: ClientPage }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const favourites = [
    ['services', services],
    ['staff', staff],
  ] as const
  return (
    <>
      {services.length > 0 && (
        <section className={styles.card} aria-labelledby="likes">
          <h2 id="likes">{t('console.clients.favourites.title')}</h2>
          {favourites.map(([kind, all]) => (
            <dl key={kind} className={styles.favourites}>
              {all.map(({ name, times }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{t('console.clients.favourites.times', { count: times })}</dd>
                </div>
              ))}
            </dl>
          ))}
        </section>
      )}
      {reviews.length > 0 && (
        <section className={styles.card} aria-labelledby="reviews">
          <h2 id="reviews">{t('console.clients.reviews')}</h2>
          <ul className={styles.reviews}>
            {reviews.map(({ id, rating, description, about, createdAt }) => (
              <li key={id}>
                <Stars stars={rating} />
                <small className={styles.written}>
                  {longDate(createdAt, timeZone, locale)}
                  {about && ` · ${about}`}
                </small>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
