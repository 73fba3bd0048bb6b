import { useLocation } from 'react-router'
import { LOCALES } from '../../../i18n/locale.ts'
import { useLocale } from '../../request-facts.ts'
import { inLanguage, publicPath } from './public-pages.ts'

/** Tells search engines where the page is at home and in which languages there is one; or that it is not for them. */
export function PageLinks({ origin }: { origin: string }) {
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const path = publicPath(pathname, new URLSearchParams(search))
  if (!path) return <meta name="robots" content="noindex" />
  return (
    <>
      <link rel="canonical" href={origin + inLanguage(path, locale)} />
      {LOCALES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + inLanguage(path, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  )
}
