import { expect, test } from 'vitest'
import { structuredData } from '../../../../tests/support/structured-data.ts'
import { hoursData } from './hours-data.ts'
import { scriptText } from './page-linked-data.ts'
import { ratingData } from './place-data.ts'

test('a salon’s name cannot close the script element that contains it', () => {
  const name = '</script><script>alert(1)</script><!--'
  const text = scriptText([{ '@type': 'HairSalon', name }])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][0].name).toBe(name)
})

test('the validator reports a missing property', async () => {
  const text = scriptText([{ '@type': 'Product', name: 'Comb', offers: { '@type': 'Offer', priceCurrency: 'DKK' } }])
  const { problems } = await structuredData(`<script type="application/ld+json">${text}</script>`)
  expect(problems.join()).toContain('price')
})

test('hours past midnight close in the morning, a whole day at its last minute, and a closed day has equal hours', () => {
  const hours = hoursData(
    [
      { weekday: 5, opens: 18 * 60, closes: 26 * 60 },
      { weekday: 6, opens: 0, closes: 24 * 60 },
      { weekday: 7, opens: 9 * 60 + 30, closes: 24 * 60 },
    ],
    [{ date: '2026-12-24', opens: null, closes: null, note: 'Christmas' }],
  )
  expect(hours).toMatchObject([
    { dayOfWeek: 'https://schema.org/Friday', opens: '18:00', closes: '02:00' },
    { dayOfWeek: 'https://schema.org/Saturday', opens: '00:00', closes: '23:59' },
    { dayOfWeek: 'https://schema.org/Sunday', opens: '09:30', closes: '23:59' },
    { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '00:00', closes: '00:00' },
  ])
})

test('there is no rating without reviews', () => {
  expect(ratingData({ rating: 0, reviewCount: 0 })).toEqual({})
})
