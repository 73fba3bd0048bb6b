import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Logo } from '../../ui/logo.tsx'
import styles from './footer.module.css'
import { LanguageRow } from './language.tsx'
import { useReader, useYear } from './use-reader.ts'

export function Footer() {
  const { t } = useTranslation()
  const reader = useReader()
  const year = useYear()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Link to="/" className={styles.logo} aria-label={t('site.header.home')}>
            <Logo />
          </Link>
          <p className={styles.promise}>{t('site.footer.promise')}</p>
        </div>
        <nav className={styles.columns} aria-label={t('site.footer.label')}>
          <div>
            <h2 className={styles.heading}>{t('site.footer.explore')}</h2>
            <ul className={styles.list}>
              <FooterLink to="/saloons">{t('site.footer.allSaloons')}</FooterLink>
              <FooterLink to="/saloons/Hairs">{t('category.tabs.hair')}</FooterLink>
              <FooterLink to="/saloons/Nail">{t('category.tabs.nail')}</FooterLink>
              <FooterLink to="/saloons/Barber">{t('category.tabs.barber')}</FooterLink>
              <FooterLink to="/saloons/beauty">{t('category.tabs.beauty')}</FooterLink>
              <FooterLink to="/saloons/Spa">{t('category.tabs.spa')}</FooterLink>
            </ul>
          </div>
          <div>
            <h2 className={styles.heading}>{t('site.footer.you')}</h2>
            <ul className={styles.list}>
              {reader ? (
                <>
                  <FooterLink to="/appointments">{t('site.header.appointments')}</FooterLink>
                  <FooterLink to="/favourites">{t('site.header.favourites')}</FooterLink>
                </>
              ) : (
                <>
                  <FooterLink to="/login">{t('site.header.login')}</FooterLink>
                  <FooterLink to="/select-role">{t('site.header.signUp')}</FooterLink>
                </>
              )}
              <FooterLink to="/terms">{t('site.legal.terms')}</FooterLink>
              <FooterLink to="/privacy">{t('site.legal.privacy')}</FooterLink>
            </ul>
          </div>
        </nav>
        <div className={styles.end}>
          <LanguageRow />
          <p className={styles.small}>{t('site.footer.copyright', { year: year ?? 2022 })}</p>
        </div>
      </div>
    </footer>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    </li>
  )
}
