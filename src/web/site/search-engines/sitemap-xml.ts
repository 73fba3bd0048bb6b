import { LOCALES } from '../../../domain/kernel/locale.ts'
import { inLanguage } from './public-pages.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap of other sitemaps. Addresses are absolute. */
export function sitemapIndex(addresses: string[]): Response {
  const entries = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`)
  return xml(`${XML}<sitemapindex ${NAMES}>\n${entries.join('\n')}\n</sitemapindex>\n`)
}

/** A sitemap of pages, each in every language. `paths` begin with a slash. */
export function sitemapOf(origin: string, paths: string[]): Response {
  const entries = paths.flatMap((path) => {
    const links = LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(origin + inLanguage(path, locale))}"/>`,
    ).join('')
    return LOCALES.map((locale) => `<url><loc>${escaped(origin + inLanguage(path, locale))}</loc>${links}</url>`)
  })
  return xml(`${XML}<urlset ${NAMES} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`)
}

function xml(text: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
