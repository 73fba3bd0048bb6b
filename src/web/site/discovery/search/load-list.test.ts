import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { addSalon, addService, addStaff } from '../../../../../tests/support/factories.ts'
import { matchServices } from '../../../../domain/catalog/treatments/match-services.ts'
import { refreshPlaces } from '../../../../domain/discovery/places/refresh-places.ts'
import { listNextTimes } from '../../../../domain/discovery/search/list-next-times.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { addDays } from '../../../../domain/kernel/time.ts'
import { localeContext } from '../../../request/context.ts'
import { readListRequest } from './list-request.ts'
import { loadList } from './load-list.ts'

const database = freshDatabase()
const TODAY = '2026-12-01'
const NOT_ON_SUNDAY = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, starts: 540, ends: 1020 }))
let app: App

beforeAll(async () => {
  app = testApp(database, { now: new Date(`${TODAY}T08:00:00Z`) }).app
  const aarhus = { city: 'Aarhus C', latitude: 56.15, longitude: 10.2 }
  const odense = { city: 'Odense C', latitude: 55.4, longitude: 10.39 }
  const salons: { name: string; at: typeof aarhus; services: string[] }[] = [
    { name: 'Studio Freja', at: aarhus, services: ['Dameklip', 'Balayage'] },
    { name: 'Salon Solsort', at: aarhus, services: ['Dameklip'] },
    { name: 'Pedicure Petra', at: odense, services: ['Fodpleje'] },
  ]
  for (const { name, at, services } of salons) {
    const { id } = await addSalon(database.db, { name, ...at })
    const by = await addStaff(database.db, id, { shifts: NOT_ON_SUNDAY })
    for (const service of services)
      await addService(database.db, id, {
        ...{ name: service, category: 'hair', by: [by] },
        ...(service === 'Balayage' ? { price_minor: 150_000, minutes: 120 } : { price_minor: 50_000 }),
      })
  }
  await matchServices(app)
  await refreshPlaces(app)
})

/** The names of the salons at an address of a list, or where it redirects. */
async function open(address: string): Promise<string[] | string> {
  const list = await load(address)
  return typeof list === 'string' ? list : list.salons.items.map(({ name }) => name)
}

async function load(address: string, about?: string) {
  const url = new URL(address, app.origin)
  const [, , category, date] = url.pathname.split('/')
  const params = { ...(category && { category }), ...(date && { date }) }
  const query = readListRequest(params, url.searchParams, TODAY) ?? expect.fail(`no list at ${address}`)
  const context = new RouterContextProvider()
  context.set(localeContext, 'da')
  try {
    return await loadList({
      app,
      context,
      request: new Request(url),
      url,
      query,
      today: TODAY,
      ...(about && { about }),
    })
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location') ?? ''
    throw thrown
  }
}

describe('a list without a salon of its name', () => {
  it('becomes that of the treatment or the place that the name means', async () => {
    expect(await open('/saloons?name=klipning')).toBe('/saloons?treatment=haircut')
    expect(await open('/saloons?name=Aarhus')).toBe('/saloons?where=aarhus')
    expect(await open('/saloons?name=zzzz')).toEqual([])
  })

  it('drops the name of the place that it is about already, and keeps a place that was chosen', async () => {
    expect(await open('/saloons/all/02-12-2026?name=Aarhus&where=aarhus')).toBe('/saloons/all/02-12-2026?where=aarhus')
    expect(await open('/saloons?name=Aarhus&where=odense')).toEqual([])
  })

  it('adds the treatment to those searched for, once', async () => {
    const both = '/saloons?treatment=balayage&treatment=haircut'
    expect(await open('/saloons?name=klipning&treatment=balayage')).toBe(both)
    expect(await open(both)).toEqual(['Studio Freja'])
  })

  it('stays empty if only other filters leave out the salons of that name', async () => {
    expect(await open('/saloons?name=pedicure')).toEqual(['Pedicure Petra'])
    expect(await open('/saloons?name=pedicure&rating=5')).toEqual([])
    // Nobody works that Sunday.
    expect(await open('/saloons/all/06-12-2026?name=pedicure')).toEqual([])
    expect(await open('/saloons/all/07-12-2026?name=pedicure')).toEqual(['Pedicure Petra'])
  })

  it('is understood by its meaning if a salon of that name is elsewhere', async () => {
    expect(await open('/saloons?name=pedicure&where=aarhus')).toBe('/saloons?treatment=pedicure&where=aarhus')
  })
})

it('the last day that can be picked for a list is the last one that it accepts', async () => {
  const list = await load('/saloons')
  if (typeof list === 'string') throw new Error(`redirects to ${list}`)
  const errorOf = (date: string) => readListRequest({ date }, new URLSearchParams(), TODAY)?.dateError
  expect([errorOf(list.lastDay), errorOf(addDays(list.lastDay, 1))]).toEqual([null, 'date_far'])
})

describe('the price of what a list is about', () => {
  it.each(['treatment=balayage', 'service=Balayage', 'service=Balayage&treatment=balayage'])(
    'counts a service once: %s',
    async (what) => {
      expect(await open(`/saloons?${what}&min_price=1400&max_price=1600`)).toEqual(['Studio Freja'])
      expect(await open(`/saloons?${what}&min_price=1600`)).toEqual([])
    },
  )
})

describe('the cards of a list of a service', () => {
  it.each([
    ['/saloons?service=Balayage', undefined],
    ['/saloons', 'Balayage'],
    ['/saloons/all/02-12-2026?service=Balayage', undefined],
    // The same service is both a treatment and a service that is searched for.
    ['/saloons?service=Balayage&treatment=balayage', undefined],
    ['/saloons/all/02-12-2026?service=Balayage&treatment=balayage', undefined],
  ])('%s show its price and lead to booking it (%s)', async (address, about) => {
    const list = await load(address, about)
    if (typeof list === 'string') throw new Error(`redirects to ${list}`)
    const { items } = list.salons
    expect(items.map(({ name, offered }) => [name, offered])).toEqual([
      ['Studio Freja', [expect.objectContaining({ name: 'Balayage', priceMinor: 150_000, minutes: 120 })]],
    ])
    expect(items[0]?.serviceIds).toEqual(items[0]?.offered.map(({ serviceId }) => serviceId))
    expect(await listNextTimes(app, [items[0]?.id ?? ''], { services: ['balayage', 'Fodpleje'] })).toEqual([])
    const next = await listNextTimes(app, [items[0]?.id ?? ''], { services: ['balayage'] })
    expect(next.map(({ times }) => times.length)).toEqual([3])
    const both = { services: ['balayage'], treatments: ['balayage'] }
    expect(await listNextTimes(app, [items[0]?.id ?? ''], both)).toEqual(next)
  })
})
