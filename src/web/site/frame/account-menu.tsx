import { ChevronDown } from 'lucide-react'
import { Form } from 'react-router'
import { clearTabStorage } from '../../forms/clear-tab-storage.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import text from '../../ui/text.module.css'
import styles from './menu.module.css'
import { MenuItems, type MenuLink } from './menu.tsx'

interface Props {
  viewer: { name: string; lastName: string; picture: string | null }
  links: readonly MenuLink[]
}

export function AccountMenu({ viewer, links }: Props) {
  const { t } = useTranslation()
  return (
    <Disclosure
      label={t('site.header.accountMenu', { name: viewer.name })}
      summaryClassName={styles.account}
      summary={
        <>
          <Avatar name={`${viewer.name} ${viewer.lastName}`} picture={viewer.picture} size="s" />
          <span className={classes(text.truncated, styles.name)}>{viewer.name}</span>
          <ChevronDown aria-hidden="true" className={styles.arrow} />
        </>
      }
    >
      <ul>
        <MenuItems links={links} />
        <li>
          <LogoutForm />
        </li>
      </ul>
    </Disclosure>
  )
}

export function LogoutForm() {
  const { t } = useTranslation()
  return (
    <Form method="post" action="/logout" onSubmit={clearTabStorage}>
      <button type="submit" className={styles.item}>
        {t('site.header.logout')}
      </button>
    </Form>
  )
}
