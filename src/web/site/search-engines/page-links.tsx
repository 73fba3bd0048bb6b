import { type UIMatch, useLocation, useMatches } from 'react-router'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { useLocale } from '../../request-facts.ts'
import { inLanguage, publicPath } from './public-pages.ts'

/** Tells search engines where the page is at home and in which languages there is one; or that it is not for them. */
export function PageLinks({ origin }: { origin: string }) {
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const told = useMatches()
    .map(canonicalPath)
    .find((path) => path !== undefined)
  const path = publicPath(told ?? pathname, new URLSearchParams(search))
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

/** A page that has several addresses answers with `canonicalPath` in its loader's data. */
function canonicalPath({ loaderData }: UIMatch): string | undefined {
  const told = typeof loaderData === 'object' && loaderData !== null && 'canonicalPath' in loaderData
  return told && typeof loaderData.canonicalPath === 'string' ? loaderData.canonicalPath : undefined
}
