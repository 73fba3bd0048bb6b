import { Form, Link } from 'react-router'
import type { OwnService } from '../../../../domain/catalog/menu/own-services.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import text from '../../text.module.css'
import styles from './services.module.css'

/** Services that customers cannot book; restored with one press. */
export function ArchivedServices({ services }: { services: readonly OwnService[] }) {
  const { t } = useTranslation()
  if (services.length === 0) return null
  return (
    <section className={classes(surface.card, styles.group)} aria-labelledby="taken-off">
      <h2 id="taken-off" className={styles.title}>
        {t('console.services.archived')}
      </h2>
      <ul>
        {services.map(({ id, name, ahead }) => (
          <li key={id} className={styles.row}>
            <span className={styles.main}>
              <Link to={`/partner/services/${id}`}>{name}</Link>
              {ahead > 0 && (
                <>
                  <br />
                  <span className={text.note}>{t('console.services.ahead', { count: ahead })}</span>
                </>
              )}
            </span>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="restore" variant="quiet" size="s">
                {t('console.services.restore')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
