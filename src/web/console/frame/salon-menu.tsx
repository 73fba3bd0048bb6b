import { Check, ChevronsUpDown, ExternalLink, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import text from '../../ui/text.module.css'
import type { ConsoleData } from '../use-console.ts'
import styles from './menus.module.css'

/** The salon's name, with links to the viewer's other salons and to the public page. */
export function SalonMenu({ consoleData }: { consoleData: ConsoleData }) {
  const { t } = useTranslation()
  const { salonId, salonName, slug, status, salons } = consoleData
  const own = salons.find((salon) => salon.salonId === salonId)
  return (
    <Disclosure
      className={styles.salon}
      summaryClassName={styles.salonSummary}
      panelClassName={styles.panel}
      label={t('console.frame.switch.label', { salon: salonName })}
      summary={
        <>
          <Avatar name={salonName} picture={own?.picture ?? null} size="s" />
          <span className={classes(text.truncated, styles.name)} title={salonName}>
            {salonName}
          </span>
          <ChevronsUpDown aria-hidden="true" className={styles.arrow} />
        </>
      }
    >
      {salons.length > 1 && (
        <form method="post" action="/partner/switch">
          <p className={styles.heading}>{t('console.frame.switch.salons')}</p>
          {salons.map((salon) => (
            <button
              key={salon.salonId}
              type="submit"
              name="salon"
              value={salon.salonId}
              className={styles.item}
              aria-current={salon.salonId === salonId}
            >
              <Avatar name={salon.salonName} picture={salon.picture} size="s" />
              <span className={styles.two}>
                {salon.salonName}
                <small>{t(`console.frame.role.${salon.role}`)}</small>
              </span>
              {salon.salonId === salonId && <Check aria-hidden="true" />}
            </button>
          ))}
        </form>
      )}
      {status === 'live' && (
        <a href={`/saloon/${slug}`} className={styles.item}>
          <ExternalLink aria-hidden="true" />
          {t('console.frame.switch.page')}
        </a>
      )}
      <Link to="/partner/join" className={styles.item}>
        <Plus aria-hidden="true" />
        {t('console.frame.switch.open')}
      </Link>
    </Disclosure>
  )
}
