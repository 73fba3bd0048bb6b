import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import type { WaitingForHouse } from '../../domain/operations/count-waiting.ts'
import styles from '../console/frame/frame.module.css'
import menus from '../console/frame/menus.module.css'
import { LanguageRow } from '../site/frame/language.tsx'
import { NewVersion } from '../site/frame/new-version.tsx'
import { useFocusContent } from '../site/frame/use-focus-content.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Logo } from '../ui/logo.tsx'
import { Progress } from '../ui/progress.tsx'
import spoken from '../ui/spoken.module.css'
import { AdminNav, AdminPhoneNav } from './nav.tsx'

interface Props {
  reader: { name: string; picture: string | null }
  waiting: WaitingForHouse
  children: ReactNode
}

/** What stands around every page of the house's own desk. */
export function AdminFrame({ reader, waiting, children }: Props) {
  const { t } = useTranslation()
  const title = useFocusContent()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('access.skip')}
      </a>
      <Progress />
      <p className={spoken.spoken} role="status">
        {title}
      </p>
      <header className={styles.side}>
        <Link to="/" reloadDocument className={styles.logo} aria-label={t('site.header.home')}>
          <Logo />
        </Link>
        <AdminNav waiting={waiting} />
        <ReaderMenu {...reader} />
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <AdminPhoneNav waiting={waiting} />
      <NewVersion />
    </div>
  )
}

/** Who is signed in, their language, and the ways out. */
function ReaderMenu({ name, picture }: Props['reader']) {
  const { t } = useTranslation()
  const role = t('console.admin.role')
  return (
    <Disclosure
      className={menus.account}
      summaryClassName={menus.salonSummary}
      panelClassName={menus.accountPanel}
      summary={
        <>
          <Avatar name={name} picture={picture} size="s" />
          <span className={menus.name} aria-hidden="true">
            {name} <small>{role}</small>
          </span>
          {/* Not by a label: on phones nothing of it is seen but a picture. */}
          <span className={spoken.spoken}>{t('console.frame.account.label', { name, role })}</span>
        </>
      }
    >
      <p className={menus.heading}>{name}</p>
      <a href="/profile" className={menus.item}>
        {t('console.frame.account.profile')}
      </a>
      <a href="/" className={menus.item}>
        {t('console.frame.account.site')}
      </a>
      <div className={menus.languages}>
        <LanguageRow />
      </div>
      <Form method="post" action="/logout" reloadDocument>
        <button type="submit" className={menus.item}>
          {t('console.frame.account.logout')}
        </button>
      </Form>
    </Disclosure>
  )
}
