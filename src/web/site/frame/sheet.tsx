import { Menu as MenuShape } from 'lucide-react'
import { useTranslation } from '../../texts/use-translation.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { LogoutForm } from './account-menu.tsx'
import { MenuItems, type MenuLink } from './menu.tsx'
import styles from './sheet.module.css'
import { useLinks } from './use-links.ts'

/** The menu of small screens, with everything that the header has on wide ones. */
export function Sheet({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { signedIn, listings, own, account, login, partners, about, contact } = useLinks()
  const signUp = { to: '/select-role', label: t('site.header.signUp') }
  return (
    <Disclosure
      className={className}
      summary={<MenuShape aria-hidden="true" />}
      label={t('site.header.menu')}
      panelClassName={styles.sheet}
    >
      <nav className={styles.groups} aria-label={t('site.header.menu')}>
        <Group links={listings} />
        {signedIn ? (
          <>
            <Group links={[...own, ...account]} />
            <ul className={styles.group}>
              <MenuItems links={[contact]} />
              <li>
                <LogoutForm />
              </li>
            </ul>
          </>
        ) : (
          <>
            <Group title={t('site.header.login')} links={[...login, signUp]} />
            <Group title={t('site.header.forPartners')} links={partners} />
            <Group links={[about, contact]} />
          </>
        )}
      </nav>
    </Disclosure>
  )
}

function Group({ title, links }: { title?: string; links: readonly MenuLink[] }) {
  return (
    <div className={styles.group}>
      {title && <p className={styles.title}>{title}</p>}
      <ul>
        <MenuItems links={links} />
      </ul>
    </div>
  )
}
