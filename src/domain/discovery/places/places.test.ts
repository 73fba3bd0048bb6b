import { beforeAll, describe, expect, it, test } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon } from '../../../../tests/support/factories.ts'
import type { App } from '../../kernel/app.ts'
import { kilometresBetween } from '../../kernel/place.ts'
import { findPlace, placeLabel, suggestPlaces } from './find-place.ts'
import { refreshPlaces } from './refresh-places.ts'

const database = freshDatabase()
let app: App
let pass: (minutes: number) => void

beforeAll(async () => {
  const t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  app = t.app
  pass = (minutes) => {
    t.clock.at = new Date(t.clock.at.getTime() + minutes * 60_000)
  }
  const salons = [
    ['København N', '2200', 'Elmegade 12', 55.6891, 12.5586],
    ['København N', '2200', 'Stefansgade 3', 55.6941, 12.5437],
    ['København K', '1123', 'Gothersgade 8', 55.6833, 12.5795],
    ['Aarhus C', '8000', 'Mejlgade 20', 56.1585, 10.2121],
    ['Aarhus V', '8210', 'Elmegade 1', 56.163, 10.165],
  ] as const
  for (const [city, postal_code, street, latitude, longitude] of salons) {
    await addSalon(database.db, { city, postal_code, street, latitude, longitude })
  }
  await refreshPlaces(app)
})

describe('a place', () => {
  test.each([
    ['Aarhus', 'Aarhus'],
    ['Århus', 'Aarhus'],
    ['Arhus', 'Aarhus'],
    ['aarhuus', 'Aarhus'],
    ['Copenhagen', 'Copenhagen'],
    ['Kopenhagen', 'Copenhagen'],
    ['københavn', 'Copenhagen'],
    ['Nørrebro', 'Nørrebro, Copenhagen'],
    ['norrebro', 'Nørrebro, Copenhagen'],
    ['Norebro', 'Nørrebro, Copenhagen'],
    ['Nørrebro, Copenhagen', 'Nørrebro, Copenhagen'],
    ['aarhus c', 'Aarhus C'],
    ['2200', '2200 København N'],
    ['Mejlgade', 'Mejlgade, Aarhus C'],
  ])('%s is %s', async (text, label) => {
    const place = await findPlace(app, text)
    expect(place && placeLabel(place, 'en')).toBe(label)
  })

  it('is found by its address again, and of two of one name each has its own', async () => {
    const streets = await suggestPlaces(app, 'Elmegade', 5)
    expect(streets.map(({ slug }) => slug).sort()).toEqual(['elmegade-aarhus-v', 'elmegade-kobenhavn-n'])
    for (const street of streets) expect(await findPlace(app, street.slug)).toEqual(street)
  })

  it('contains all of its salons', async () => {
    const copenhagen = await findPlace(app, 'Copenhagen')
    const salon = { latitude: 55.6941, longitude: 12.5437 }
    expect(copenhagen && kilometresBetween(copenhagen, salon)).toBeLessThanOrEqual(copenhagen?.reachKm ?? 0)
  })

  it('is none for other texts', async () => {
    expect(await findPlace(app, 'Atlantis')).toBeNull()
    expect(await findPlace(app, ' ')).toBeNull()
    expect(await suggestPlaces(app, 'b', 5)).toEqual([])
  })
})

test('places begin with the first letter, the largest first', async () => {
  const places = await suggestPlaces(app, 'k', 3)
  expect(places.map((place) => placeLabel(place, 'da'))).toEqual(['København', 'København N', 'København K'])
})

test('a place is added within ten minutes, and one without salons is removed', async () => {
  const { id } = await addSalon(database.db, {
    city: 'Skagen',
    postal_code: '9990',
    street: 'Sct. Laurentii Vej 1',
    latitude: 57.72,
    longitude: 10.59,
  })
  await refreshPlaces(app)
  expect(await findPlace(app, 'Skagen')).toBeNull()
  pass(11)
  await refreshPlaces(app)
  expect(await findPlace(app, 'Skagen')).toMatchObject({ kind: 'city' })
  await database.db.updateTable('salon').set({ status: 'suspended' }).where('id', '=', id).execute()
  pass(11)
  await refreshPlaces(app)
  expect(await findPlace(app, 'Skagen')).toBeNull()
})
