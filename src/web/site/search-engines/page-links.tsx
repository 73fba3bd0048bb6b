import { type UIMatch, useLocation, useMatches } from 'react-router'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { useLocale } from '../../request/request-facts.ts'
import { inLanguage, publicPath } from './public-pages.ts'

/** Tells search engines the canonical address of the page and its languages, or that it must not be indexed. */
export function PageLinks({ origin }: { origin: string }) {
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const canonical = useMatches()
    .map(canonicalPathOf)
    .find((path) => path !== undefined)
  const path = publicPath(canonical ?? pathname, new URLSearchParams(search))
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

/** A page with several addresses returns `canonicalPath` in its loader's data. */
function canonicalPathOf({ loaderData }: UIMatch): string | undefined {
  const hasPath = typeof loaderData === 'object' && loaderData !== null && 'canonicalPath' in loaderData
  return hasPath && typeof loaderData.canonicalPath === 'string' ? loaderData.canonicalPath : undefined
}
