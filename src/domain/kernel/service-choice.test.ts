import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addOnsOf, bookableTogether, type ChoosableService, choiceProblem, toggleService } from './service-choice.ts'

const service = (id: string, given: Partial<ChoosableService> = {}): ChoosableService => ({ id, ...given })
const short = service('short', { groupId: 'colour' })
const long = service('long', { groupId: 'colour' })
const cut = service('cut')
const mask = service('mask', { addOnTo: ['colour'] })
const yoga = service('yoga', { isClass: true })
const menu = [cut, short, long, mask, yoga]

describe('services can be booked together', () => {
  it.each([
    ['one of its own', [cut], null],
    ['one variant and another service', [short, cut], null],
    ['two variants of one service', [short, long], 'two_variants'],
    ['an add-on with a variant of its service', [mask, long], null],
    ['a class', [yoga], null],
    ['a class with another service', [yoga, cut], 'class_with_others'],
    ['an add-on alone', [mask], 'add_on_alone'],
    ['an add-on with a service that it does not belong to', [cut, mask], 'add_on_alone'],
    ['an add-on with another add-on', [mask, service('foil', { addOnTo: ['mask'] })], 'add_on_alone'],
  ])('%s', (_what, services, problem) => {
    expect(choiceProblem(services)).toBe(problem)
  })
})

describe('pressing a service', () => {
  it('chooses it in place of another variant, with the add-ons that stay', () => {
    expect(toggleService(menu, ['cut', 'short', 'mask'], 'long')).toEqual(['cut', 'mask', 'long'])
  })

  it('again removes it with its add-ons', () => {
    expect(toggleService(menu, ['cut', 'long', 'mask'], 'long')).toEqual(['cut'])
  })

  it('chooses a class alone, and another service in its place', () => {
    expect(toggleService(menu, ['cut', 'long'], 'yoga')).toEqual(['yoga'])
    expect(toggleService(menu, ['yoga'], 'cut')).toEqual(['cut'])
    expect(toggleService(menu, ['yoga'], 'yoga')).toEqual([])
  })

  it('does not add an add-on without its service', () => {
    expect(toggleService(menu, ['cut'], 'mask')).toEqual(['cut'])
    expect(addOnsOf(menu, ['cut'])).toEqual([])
    expect(addOnsOf(menu, ['long'])).toEqual([mask])
  })
})

describe('an add-on to several services', () => {
  const oil = service('oil', { addOnTo: ['colour', 'cut'] })

  it('is booked with one of them', () => {
    expect(bookableTogether([cut, oil])).toEqual([cut, oil])
    expect(bookableTogether([yoga, oil])).toEqual([yoga])
    expect(addOnsOf([...menu, oil], ['cut'])).toEqual([oil])
  })
})

it('of a class and other services, what was chosen first stays', () => {
  expect(bookableTogether([cut, yoga, short])).toEqual([cut, short])
  expect(bookableTogether([yoga, cut])).toEqual([yoga])
})

it('a service that is no longer offered stays chosen until it is pressed', () => {
  expect(toggleService(menu, ['gone'], 'cut')).toEqual(['gone', 'cut'])
  expect(toggleService(menu, ['gone', 'cut'], 'gone')).toEqual(['cut'])
  expect(toggleService(menu, ['cut'], 'gone')).toEqual(['cut', 'gone'])
})

/** Menus of services in groups, and add-ons to some of them. */
const menus = fc
  .array(
    fc.record({
      isClass: fc.boolean(),
      group: fc.option(fc.integer({ min: 0, max: 2 })),
      of: fc.array(fc.integer({ min: 0, max: 7 })),
    }),
    {
      maxLength: 8,
    },
  )
  .map((rows) =>
    rows.map(({ isClass, group, of }, n) =>
      service(`s${n}`, {
        // No add-on is a class.
        isClass: isClass && of.length === 0,
        groupId: group === null ? null : `g${group}`,
        addOnTo: of.map((key) => (key < 3 ? `g${key}` : `s${key}`)),
      }),
    ),
  )

it('whatever is pressed, what is chosen can be booked together', () => {
  fc.assert(
    fc.property(menus, fc.array(fc.nat(7), { maxLength: 12 }), (offered, presses) => {
      let chosen: string[] = []
      for (const press of presses) {
        const pressed = offered[press]
        if (pressed) chosen = toggleService(offered, chosen, pressed.id)
        expect(choiceProblem(chosen.map((id) => offered.find((one) => one.id === id) ?? { id }))).toBeNull()
      }
    }),
  )
})

it('what is left of any choice can be booked together, and a choice without a problem stays as it is', () => {
  fc.assert(
    fc.property(menus, (chosen) => {
      const left = bookableTogether(chosen)
      expect(choiceProblem(left)).toBeNull()
      if (choiceProblem(chosen) === null) expect(left).toEqual(chosen)
    }),
  )
})
