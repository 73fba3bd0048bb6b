import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import type { SalonRole } from '../../../domain/shared/member.ts'
import { LanguageRow } from '../../site/frame/language.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import styles from './menus.module.css'

/** Who is signed in, their language, and the ways out. */
export function AccountMenu({ name, picture, role }: { name: string; picture: string | null; role: SalonRole }) {
  const { t } = useTranslation()
  return (
    <Disclosure
      className={styles.account}
      summaryClassName={styles.salonSummary}
      panelClassName={styles.accountPanel}
      label={t('console.frame.account.label', { name, role: t(`console.frame.role.${role}`) })}
      summary={
        <>
          <Avatar name={name} picture={picture} size="s" />
          <span className={styles.name}>
            {name} <small>{t(`console.frame.role.${role}`)}</small>
          </span>
        </>
      }
    >
      <p className={styles.heading}>{name}</p>
      <a href="/profile" className={styles.item}>
        {t('console.frame.account.profile')}
      </a>
      <Link to="/partner/notices" className={styles.item}>
        {t('notices.title')}
      </Link>
      <a href="/" className={styles.item}>
        {t('console.frame.account.site')}
      </a>
      <div className={styles.languages}>
        <LanguageRow />
      </div>
      <Form method="post" action="/logout" reloadDocument>
        <button type="submit" className={styles.item}>
          {t('console.frame.account.logout')}
        </button>
      </Form>
    </Disclosure>
  )
}
