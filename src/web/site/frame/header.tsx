import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Logo } from '../../ui/logo.tsx'
import { AccountMenu, LogoutForm } from './account-menu.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language.tsx'
import { useReader } from './use-reader.ts'
import { useScrolled } from './use-scrolled.ts'

export function Header() {
  const { t } = useTranslation()
  const reader = useReader()
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
            <Links />
          </nav>
          <div className={styles.end}>
            <LanguageMenu />
            {reader ? (
              <AccountMenu reader={reader} />
            ) : (
              <>
                <NavLink to="/login" className={classes(styles.link, styles.login)}>
                  {t('site.header.login')}
                </NavLink>
                <ButtonLink to="/select-role" size="s" className={styles.signUp}>
                  {t('site.header.signUp')}
                </ButtonLink>
              </>
            )}
            <Disclosure
              className={styles.mobile}
              summary={<Menu aria-hidden="true" />}
              label={t('site.header.menu')}
              panelClassName={styles.sheet}
            >
              <nav aria-label={t('site.header.menu')}>
                <Links />
                {reader ? (
                  <LogoutForm className={styles.link} />
                ) : (
                  <>
                    <NavLink to="/login" className={styles.link}>
                      {t('site.header.login')}
                    </NavLink>
                    <NavLink to="/select-role" className={styles.link}>
                      {t('site.header.signUp')}
                    </NavLink>
                  </>
                )}
              </nav>
            </Disclosure>
          </div>
        </div>
      </header>
    </>
  )
}

/** The links of the header and of the small screen's menu. A page gets its link when it is there. */
function Links() {
  const { t } = useTranslation()
  const reader = useReader()
  return (
    <>
      <NavLink to="/saloons" className={styles.link}>
        {t('site.header.saloons')}
      </NavLink>
      {reader && (
        <>
          <NavLink to="/appointments" className={styles.link}>
            {t('site.header.appointments')}
          </NavLink>
          <NavLink to="/favourites" className={styles.link}>
            {t('site.header.favourites')}
          </NavLink>
        </>
      )}
    </>
  )
}
