import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { week, weekGroups } from '../hours/week.ts'
import { salonSlug } from '../lifecycle/salon-slug.ts'
import { moveOneStep, storePhoto } from './photo-list.ts'

const listOf = (ids: string) => [...ids].map((id) => ({ id }))
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

describe('a photo in a list', () => {
  it.each([
    ['abc', 'b', 'earlier', 'bac'],
    ['abc', 'b', 'later', 'acb'],
    ['abc', 'a', 'earlier', 'abc'],
    ['abc', 'c', 'later', 'abc'],
    ['abc', 'x', 'earlier', 'abc'],
    ['abc', 'x', 'later', 'abc'],
    ['a', 'a', 'later', 'a'],
    ['', 'a', 'earlier', ''],
  ] as const)('of %j: %s moves %s, which makes %j', (before, id, to, after) => {
    expect(idsOf(moveOneStep(listOf(before), id, to))).toBe(after)
  })

  it('moves back when it moves the other way, unless it is at an end', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdef'), { minLength: 1 })
    fc.assert(
      fc.property(ids, fc.nat(5), (given, n) => {
        const [list, id] = [listOf(given.join('')), given[n % given.length] ?? '']
        const there = moveOneStep(list, id, 'later')
        const back = moveOneStep(there, id, 'earlier')
        expect(idsOf(back)).toBe(id === given.at(-1) ? idsOf(moveOneStep(list, id, 'earlier')) : given.join(''))
        expect([...idsOf(there)].toSorted()).toEqual(given.toSorted())
      }),
    )
  })

  it('that cannot be stored is reported at the field of the form', async () => {
    const images = (error: Error) => ({ images: { store: () => Promise.reject(error) } as never })
    const wrong = new Refusal('invalid_input', { fields: { picture: 'picture_too_large' } })
    await expect(storePhoto(images(wrong), 'salon', new Uint8Array())).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { photo: 'picture_too_large' } },
    })
    for (const other of [new Refusal('pictures_unavailable'), new Error('down')])
      await expect(storePhoto(images(other), 'salon', new Uint8Array())).rejects.toBe(other)
  })
})

it('a salon’s slug is its name, or a word, and the last digits of its id', () => {
  const id = '0192f0c1-0000-7000-8000-0000deadbeef'
  expect([salonSlug(id, 'Salon Ærø & Co'), salonSlug(id, '***')]).toEqual(['salon-aero-co-adbeef', 'salon-adbeef'])
})

describe('a week of opening hours', () => {
  const day = (weekday: number, opens = 540, closes = 1020) => ({ weekday, opens, closes })
  const working = [1, 2, 3, 4, 5].map((weekday) => day(weekday))

  it('has seven days, each with its times in order', () => {
    const days = week([day(3, 780), day(7, 600), day(3, 540, 720)])
    expect(days.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(days[2]?.spans).toEqual([
      { from: 540, to: 720 },
      { from: 780, to: 1020 },
    ])
    expect(days[0]?.spans).toEqual([])
  })

  it('is shown as working days and weekend exactly when the days of each are alike', () => {
    expect(weekGroups(working)).toEqual({ monToFriday: [{ from: 540, to: 1020 }], satToSunday: [] })
    expect(weekGroups([])).toEqual({ monToFriday: [], satToSunday: [] })
    expect(weekGroups(working.slice(1))).toBeNull()
    expect(weekGroups([...working, day(6)])).toBeNull()
    expect(weekGroups([...working, day(6, 600), day(7, 600)])?.satToSunday).toEqual([{ from: 600, to: 1020 }])
    expect(weekGroups([...working, day(6, 600), day(7, 601)])).toBeNull()
  })

  it('is shown so however its times are ordered', () => {
    const times = working.flatMap(({ weekday }) => [day(weekday, 540, 720), day(weekday, 780)])
    expect(weekGroups(times.toReversed())).toEqual(weekGroups(times))
  })
})
