import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../src/domain/kernel/locale.ts'
import { ownSite } from '../support/own-site.ts'
import { structuredData } from '../support/structured-data.ts'

async function get(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(new URL(path, ownSite().origin), { headers })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

/** The first address in `html` that matches. */
function found(html: string, pattern: RegExp): string {
  const address = pattern.exec(html)?.[1]
  if (!address) throw new Error(`Nothing matches ${pattern}`)
  return address
}

describe('a search engine', () => {
  it('reads robots.txt, and finds every salon and product in the sitemap', async () => {
    const robots = await get('/robots.txt')
    expect(robots).toMatch(/^User-agent: \*$/m)
    const index = await get(found(robots, /^Sitemap: (\S+)$/m))
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part = '']) => part)
    expect(parts.length).toBeGreaterThanOrEqual(3)
    for (const part of parts) {
      const pages = await get(part)
      const page = found(pages, /<loc>([^<]+\?lang=da)<\/loc>/).replace('&amp;', '&')
      expect(new URL(page).pathname.split('/').some((step) => robots.includes(`Disallow: /${step}\n`) && step)).toBe(
        false,
      )
      expect(await get(page)).toContain('<html lang="da"')
    }
  })

  it('finds each page under one address, in each language', async () => {
    const list = await get('/saloons?sort=name&view=map')
    const salon = found(list, /href="(\/saloon\/[a-z0-9-]+)"/)
    for (const [path, at] of [
      ['/', '/'],
      ['/saloons?sort=name', '/saloons'],
      [salon, salon],
    ] as const) {
      for (const locale of LOCALES) {
        const html = await get(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`)
        const links = [...html.matchAll(/<link rel="(canonical|alternate)"[^>]*>/g)].map(([link]) => link)
        expect(links.filter((link) => link.includes('canonical'))).toHaveLength(1)
        const canonical = links[0] ?? ''
        expect(canonical).toContain(`${at}${locale === 'en' ? '' : `?lang=${locale}`}"`)
        for (const other of [...LOCALES, 'x-default']) {
          expect(links.filter((link) => link.toLowerCase().includes(`hreflang="${other}"`))).toHaveLength(1)
        }
        expect(html).not.toContain('name="robots"')
      }
    }
    expect(await get('/login')).toContain('<meta name="robots" content="noindex"')
  })

  it('reads valid structured data', async () => {
    const list = await get('/saloons')
    const salon = found(list, /href="(\/saloon\/[a-z0-9-]+)"/)
    const salonPage = await get(salon)
    const products = await get('/products')
    const pages: Record<string, [path: string, types: string[]]> = {
      home: ['/', ['WebSite', 'Organization']],
      list: ['/saloons/Hairs', ['BreadcrumbList', 'ItemList']],
      salon: [salon, ['BreadcrumbList']],
      person: [found(salonPage, /href="(\/staff-detail\/[0-9a-f-]{36})/), ['Person', 'BreadcrumbList']],
      products: ['/products', ['ItemList', 'BreadcrumbList']],
      'a kind of product': ['/products_list/Hairs', ['ItemList', 'BreadcrumbList']],
      product: [found(products, /href="(\/product_details\/[0-9a-f-]{36})"/), ['Product', 'BreadcrumbList']],
    }
    for (const [name, [path, requested]] of Object.entries(pages)) {
      const { types, problems } = await structuredData(await get(path, { 'Accept-Language': 'da' }))
      expect(problems, name).toEqual([])
      for (const type of requested) expect(types, name).toContain(type)
    }
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(salonPage) ?? []
    const [place] = JSON.parse(text)['@graph']
    expect(place['@type']).toMatch(/^(HairSalon|NailSalon|BeautySalon|DaySpa)$/)
    expect(place.address.addressCountry).toMatch(/^[A-Z]{2}$/)
    expect(place.telephone).toMatch(/^\+\d+$/)
    expect(place.openingHoursSpecification[0].opens).toMatch(/^\d{2}:\d{2}$/)
    expect(place.hasOfferCatalog.itemListElement[0].price).toBeGreaterThan(0)
    expect((await fetch(place.image[0])).status).toBe(200)
  })
})
