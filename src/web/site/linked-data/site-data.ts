import type { SearchAction } from 'schema-dts'
import type { LinkedDataSource } from './page-linked-data.ts'

/** The publisher of the site and its search: on the home page. */
export const siteData: LinkedDataSource = ({ origin, t }) => {
  const name = t('site.name')
  // Search engines expect a name for the search term that schema.org does not define.
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/saloons?name={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name,
      url: `${origin}/`,
      description: t('site.description'),
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: search,
    },
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name,
      url: `${origin}/`,
      logo: `${origin}/apple-touch-icon.png`,
    },
  ]
}
