import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { presentHours } from './hours.ts'
import { parsePicturePath, presentPicture, presentRating } from './parts.ts'
import { presentProduct } from './product.ts'
import { presentTimeSlots } from './time-slot.ts'

const span = (from: number, to: number) => ({ from, to })
type Week = Parameters<typeof presentHours>[0]['week']
const weekOf = (...days: { from: number; to: number }[][]) =>
  days.map((spans, n) => ({ weekday: n + 1, spans })) as unknown as Week
const nine = [span(540, 1050)]

describe('the opening hours', () => {
  it('are the same for days that are the same, and empty for others', () => {
    const week = weekOf(nine, nine, nine, nine, nine, [span(600, 840)], [span(600, 840)])
    expect(presentHours({ week, specialDays: [] })).toMatchObject({
      ...{
        mon_to_friday: { open: '9:00 am', close: '5:30 pm' },
        sat_to_sunday: { open: '10:00 am', close: '2:00 pm' },
      },
    })
    const other = weekOf(nine, nine, [span(540, 1080)], nine, nine, [], [])
    expect(presentHours({ week: other, specialDays: [] })).toMatchObject({
      ...{ mon_to_friday: { open: '', close: '' }, sat_to_sunday: { open: '', close: '' } },
    })
  })

  it('of a day are from its first opening to its last closing', () => {
    const { days } = presentHours({ week: weekOf([span(780, 1050), span(540, 720)], []), specialDays: [] })
    expect(days).toEqual([
      { day: 'Monday', open: '9:00 am', close: '5:30 pm' },
      { day: 'Tuesday', open: '', close: '' },
    ])
  })

  it('past midnight close in the morning, and midnight itself is 12:00 am', () => {
    const { days } = presentHours({ week: weekOf([span(1080, 1560)], [span(600, 1440)]), specialDays: [] })
    expect(days.map(({ close }) => close)).toEqual(['2:00 am', '12:00 am'])
  })

  it('of special days are empty where the salon is closed', () => {
    const specialDays = [
      { date: '2026-12-24', opens: null, closes: null, note: 'Christmas' },
      { date: '2026-12-31', opens: 600, closes: 840, note: '' },
    ]
    expect(presentHours({ week: weekOf(), specialDays }).special).toEqual([
      { date: '2026-12-24', open: '', close: '', note: 'Christmas' },
      { date: '2026-12-31', open: '10:00 am', close: '2:00 pm', note: '' },
    ])
  })
})

describe('a shift', () => {
  it('within a day is one', () => {
    expect(presentTimeSlots([{ weekday: 1, starts: 540, ends: 1440, grid: 30 }])).toEqual([
      { day: 'Monday', start_time: '09:00 AM', end_time: '12:00 AM', slot_time: 10, slot_interval: 20 },
    ])
  })

  it('past midnight is two, also from Sunday to Monday', () => {
    expect(presentTimeSlots([{ weekday: 7, starts: 1320, ends: 1560, grid: 15 }])).toEqual([
      { day: 'Sunday', start_time: '10:00 PM', end_time: '12:00 AM', slot_time: 5, slot_interval: 10 },
      { day: 'Monday', start_time: '12:00 AM', end_time: '02:00 AM', slot_time: 5, slot_interval: 10 },
    ])
  })

  it('has its grid as the sum of slot and interval', () => {
    for (const grid of [15, 20, 25, 30]) {
      const [first] = presentTimeSlots([{ weekday: 1, starts: 0, ends: 60, grid }])
      expect((first?.slot_time ?? 0) + (first?.slot_interval ?? 0)).toBe(grid)
    }
  })
})

describe('a picture', () => {
  const ORIGIN = 'https://salloon.example'
  const hash = fc.stringMatching(/^[0-9a-f]{32}$/)

  it('is the same when its address is sent back, with or without the origin and in any size', () => {
    const width = fc.constantFrom(360, 720, 1280)
    fc.assert(
      fc.property(hash, width, fc.constantFrom('webp', 'avif'), (name, size, format) => {
        const path = `/images/${name}.webp`
        const shown = presentPicture(path) ?? ''
        for (const sent of [shown, ORIGIN + shown, `/images/${name}-${size}.${format}`, path])
          expect(parsePicturePath(sent, ORIGIN)).toBe(path)
      }),
    )
  })

  it.each([
    [null, null],
    ['/demo/a.webp', '/demo/a.webp'],
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['/images/ab.webp', '/images/ab-720.webp'],
  ])('at %j is shown at %j', (path, expected) => {
    expect(presentPicture(path)).toBe(expected)
  })

  it.each(['https://evil.example/images/x', 'https://salloon.example.evil/x', '/images/short-720.webp', ''])(
    '%j is not a stored one',
    (sent) => {
      expect(parsePicturePath(sent, ORIGIN)).toBe(sent)
    },
  )
})

it('a rating has one decimal', () => {
  expect([4.549, 4.55, 0, 5].map(presentRating)).toEqual([4.5, 4.6, 0, 5])
})

describe('the photos of a product', () => {
  const salon = { id: 's', slug: 'fryd', name: 'Fryd', currency: 'DKK' }
  const product = { id: 'p', name: 'Comb', description: '', category: 'hair', priceMinor: 4950, stock: 3 } as const
  const photosOf = (picture: string | null, photos?: string[]) =>
    presentProduct({ ...product, rating: 0, reviewCount: 0, picture, ...(photos && { photos }) }, salon).Photos

  it('are its own, else its picture, else none', () => {
    expect(photosOf('/images/a.webp', ['/images/b.webp', '/demo/c.webp'])).toEqual([
      '/images/b-720.webp',
      '/demo/c.webp',
    ])
    expect([photosOf('/images/a.webp', []), photosOf('/images/a.webp'), photosOf(null)]).toEqual([
      ...[['/images/a-720.webp'], ['/images/a-720.webp'], []],
    ])
  })
})
