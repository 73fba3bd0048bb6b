import { Link, NavLink } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language.tsx'
import { Menu, type MenuLink } from './menu.tsx'
import { Sheet } from './sheet.tsx'
import { useLinks } from './use-links.ts'
import { useScrolled } from './use-scrolled.ts'
import { useViewer } from './use-viewer.ts'

export function Header() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { listings, own, account, login, partners, about, contact } = useLinks()
  const { mark, scrolled } = useScrolled()
  return (
    <>
      <span ref={mark} className={styles.mark} />
      <header className={classes(styles.header, scrolled && styles.scrolled)}>
        <div className={styles.row}>
          <Link to="/" className={styles.logo} aria-label={t('site.header.home')}>
            <Logo />
          </Link>
          <nav className={styles.wide} aria-label={t('site.header.main')}>
            <Links links={listings} />
            {!viewer && <Menu label={t('site.header.forPartners')} links={partners} />}
            <Links links={viewer ? [...own, contact] : [about, contact]} />
          </nav>
          <div className={styles.end}>
            <LanguageMenu />
            {viewer ? (
              <>
                <CartLink />
                <AccountMenu viewer={viewer} links={account} />
              </>
            ) : (
              <>
                <div className={styles.login}>
                  <Menu label={t('site.header.login')} links={login} />
                </div>
                <ButtonLink to="/select-role" size="s" className={styles.signUp}>
                  {t('site.header.signUp')}
                </ButtonLink>
              </>
            )}
            <Sheet className={styles.narrow} />
          </div>
        </div>
      </header>
    </>
  )
}

function Links({ links }: { links: readonly MenuLink[] }) {
  return links.map(({ to, label, apart }) => (
    <NavLink key={to} to={to} reloadDocument={apart} className={styles.link}>
      {label}
    </NavLink>
  ))
}
