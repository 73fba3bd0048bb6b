import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import styles from './account-menu.module.css'

export function AccountMenu({ reader }: { reader: { name: string; picture: string | null } }) {
  const { t } = useTranslation()
  return (
    <Disclosure
      label={t('site.header.accountMenu', { name: reader.name })}
      summaryClassName={styles.summary}
      summary={
        <>
          <Avatar name={reader.name} picture={reader.picture} size="s" />
          <span className={styles.name}>{reader.name}</span>
          <ChevronDown aria-hidden="true" className={styles.arrow} />
        </>
      }
    >
      <LogoutForm className={styles.item} />
    </Disclosure>
  )
}

export function LogoutForm({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={className}>
        {t('site.header.logout')}
      </button>
    </Form>
  )
}
