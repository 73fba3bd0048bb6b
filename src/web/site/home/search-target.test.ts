import { describe, expect, test } from 'vitest'
import { findNearest, findSearchTarget } from './search-target.ts'

const today = '2027-03-07'

describe('a search', () => {
  test.each([
    [{ date: '08-03-2027', category: 'Spa' }, '/saloons/Spa/08-03-2027'],
    [{ date: '07-03-2027', category: 'all' }, '/saloons/all/07-03-2027'],
    [{ date: '8.3.2027' }, '/saloons/all/08-03-2027'],
    [{ category: 'Hairs' }, '/saloons/Hairs'],
    [{ category: 'barbar' }, '/saloons/Barber'],
    [{ category: 'all', date: '', name: '' }, '/saloons'],
    [{}, '/saloons'],
    [{ name: 'Fryd', salon: 'salon-fryd' }, '/saloon/salon-fryd'],
    [{ name: 'Fryd', salon: 'salon-fryd', date: '08-03-2027' }, '/saloon/salon-fryd/book?date=2027-03-08'],
    [{ name: 'Fryd', salon: 'salon-fryd', time: 'evening' }, '/saloon/salon-fryd/book?date=2027-03-07'],
    [{ name: ' Åse & co ', category: 'Nail' }, '/saloons/Nail?name=%C3%85se+%26+co'],
    [{ name: 'x', salon: '../login' }, '/saloon/..%2Flogin'],
    [{ name: '', salon: 'salon-fryd' }, '/saloons'],
    [
      { name: 'Balayage', treatment: 'balayage', where: 'Aarhus', where_slug: 'aarhus' },
      '/saloons?treatment=balayage&where=aarhus',
    ],
    [{ name: 'Balayage', treatment: 'balayage', category: 'Hairs' }, '/saloons/Hairs?treatment=balayage'],
    [{ name: 'Nails', kind: 'Nail' }, '/saloons/Nail'],
    [{ name: 'Nørrebro', place: 'norrebro' }, '/saloons?where=norrebro'],
    [{ name: '', treatment: 'balayage' }, '/saloons'],
    [{ where: ' Åbyhøj ' }, '/saloons?where=%C3%85byh%C3%B8j'],
    [{ date: '08-03-2027', time: 'evening' }, '/saloons/all/08-03-2027?from=17'],
    [{ date: '08-03-2027', time: 'afternoon' }, '/saloons/all/08-03-2027?from=12&until=17'],
    [{ time: 'morning' }, '/saloons/all/07-03-2027?until=12'],
  ])('%j leads to %s', (search, path) => {
    expect(findSearchTarget(search, today)).toEqual({ path })
  })
  test('for a date in the past is rejected', () => {
    expect(findSearchTarget({ date: '06-03-2027' }, today)).toEqual({ fields: { date: 'date_past' } })
  })
  test('for a date after the booking window is rejected', () => {
    expect(findSearchTarget({ date: '09-03-2028' }, today)).toEqual({ fields: { date: 'date_far' } })
  })
  test('for a date that does not exist is rejected', () => {
    for (const search of [{}, { name: 'Fryd', salon: 'salon-fryd' }])
      expect(findSearchTarget({ ...search, date: '31-02-2027' }, today)).toEqual({ fields: { date: 'date_invalid' } })
  })
})

describe('a search near the visitor', () => {
  test.each([
    [{}, '/saloons?sort=nearest'],
    [{ where: 'Aarhus', where_slug: 'aarhus', date: '08-03-2027' }, '/saloons/all/08-03-2027?sort=nearest'],
    [
      { name: 'Balayage', treatment: 'balayage', time: 'evening' },
      '/saloons/all/07-03-2027?treatment=balayage&from=17&sort=nearest',
    ],
    [{ name: 'Fryd', salon: 'salon-fryd', date: '08-03-2027' }, '/saloon/salon-fryd/book?date=2027-03-08'],
    [{ date: '31-02-2027' }, '/saloons?sort=nearest'],
  ])('%j leads to %s', (search, path) => {
    expect(findNearest(search, today)).toBe(path)
  })
})
