import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { clearTabStorage } from '../../forms/clear-tab-storage.ts'
import { LanguageRow } from '../../site/frame/language.tsx'
import { useTranslation } from '../../texts/use-translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import texts from '../../ui/text.module.css'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './menus.module.css'

interface Props {
  name: string
  picture: string | null
  /** As text. */
  role: string
  /** Additional links of this console. */
  children?: ReactNode
}

/** The viewer's name, their language, and logging out. */
export function AccountMenu({ name, picture, role, children }: Props) {
  const { t } = useTranslation()
  return (
    <Disclosure
      className={styles.account}
      summaryClassName={styles.salonSummary}
      panelClassName={styles.accountPanel}
      summary={
        <>
          <Avatar name={name} picture={picture} size="s" />
          <span className={classes(texts.truncated, styles.name)} aria-hidden="true">
            {name} <small>{role}</small>
          </span>
          {/* No aria-label: on phones only the picture is visible. */}
          <span className={hidden.visuallyHidden}>{t('console.frame.account.label', { name, role })}</span>
        </>
      }
    >
      <p className={styles.heading}>{name}</p>
      <a href="/profile" className={styles.item}>
        {t('console.frame.account.profile')}
      </a>
      {children}
      <a href="/" className={styles.item}>
        {t('console.frame.account.site')}
      </a>
      <div className={styles.languages}>
        <LanguageRow />
      </div>
      <Form method="post" action="/logout" reloadDocument onSubmit={clearTabStorage}>
        <button type="submit" className={styles.item}>
          {t('console.frame.account.logout')}
        </button>
      </Form>
    </Disclosure>
  )
}
