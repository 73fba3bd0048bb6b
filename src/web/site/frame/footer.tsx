import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import layout from '../../ui/layout.module.css'
import { Logo } from '../../ui/logo.tsx'
import text from '../../ui/text.module.css'
import { NewsletterForm } from '../engagement/newsletter/newsletter-form.tsx'
import styles from './footer.module.css'
import { LanguageRow } from './language.tsx'
import type { MenuLink } from './menu.tsx'
import { useLinks } from './use-links.ts'
import { useYear } from './use-viewer.ts'

export function Footer() {
  const { t } = useTranslation()
  const year = useYear()
  const { pathname } = useLocation()
  const { signedIn, listings, own, account, partners, about, contact } = useLinks()
  const [salons, ...otherListings] = listings
  const visitor = [
    { to: '/login', label: t('site.header.login') },
    { to: '/select-role', label: t('site.header.signUp') },
  ]
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Link to="/" className={styles.logo} aria-label={t('site.header.home')}>
            <Logo />
          </Link>
          <p className={styles.promise}>{t('site.footer.promise')}</p>
        </div>
        {!pathname.startsWith('/newsletter') && (
          <section className={styles.letter} aria-labelledby="letter">
            <h2 id="letter" className={text.heading}>
              {t('site.newsletter.title')}
            </h2>
            <p className={styles.letterText}>{t('site.newsletter.text')}</p>
            <NewsletterForm />
          </section>
        )}
        <nav className={styles.columns} aria-label={t('site.footer.label')}>
          <Column
            title={t('site.footer.customers')}
            links={[
              { to: salons?.to ?? '', label: t('site.footer.allSaloons') },
              ...otherListings,
              ...(signedIn ? [...own, ...account] : visitor),
            ]}
          />
          <Column title={t('site.header.forPartners')} links={[...partners.filter(({ to }) => !to.includes('#'))]} />
          <Column
            title={t('site.footer.company')}
            links={[about, contact, { to: '/careers', label: t('site.footer.careers') }]}
          />
          <Column
            title={t('site.footer.legal')}
            links={[
              { to: '/terms', label: t('site.legal.terms') },
              { to: '/privacy', label: t('site.legal.privacy') },
            ]}
          />
        </nav>
        <div className={classes(layout.spread, styles.end)}>
          <LanguageRow />
          <p className={styles.small}>{t('site.footer.copyright', { year: year ?? 2022 })}</p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: readonly MenuLink[] }) {
  return (
    <div>
      <Collapsible openOnWide="with summary" summary={<h2 className={styles.heading}>{title}</h2>}>
        <ul className={styles.list}>
          {links.map(({ to, label, apart }) => (
            <li key={to}>
              <Link to={to} reloadDocument={apart} className={styles.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Collapsible>
    </div>
  )
}
