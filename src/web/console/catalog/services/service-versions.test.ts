import { expect, it } from 'vitest'
import type { EditedService } from '../../../../domain/catalog/menu/own-services.ts'
import type { ServiceInput } from '../../../../domain/catalog/menu/schema.ts'
import { translator } from '../../../../i18n/translate.ts'
import { serviceVersions } from './service-versions.ts'

const saved: EditedService = {
  ...{ id: 'cut', groupId: null, groupName: '', variant: '', name: 'Cut', description: '', category: 'hair' },
  ...{ priceMinor: 64_500, minutes: 45, bufferBefore: 0, bufferAfter: 10, processing: [], treatment: 'auto' },
  ...{
    resources: [{ resourceId: 'chair', from: null, to: null }],
    addOnTo: [],
    online: true,
    active: true,
    ahead: 0,
    capacity: 1,
  },
  ...{ priorServiceId: null, priorMonths: null, vatClass: null, payment: null, depositPercent: null },
  ...{
    depositMinor: null,
    matched: null,
    staffIds: ['anna'],
    terms: [],
    variants: [],
    version: 'v',
    menuCategoryId: null,
    menuCategory: null,
  },
}
const entered: ServiceInput = {
  ...{ name: 'Cut', description: '', category: 'hair', price: 64_500, minutes: 45, bufferBefore: 0, bufferAfter: 10 },
  ...{ resources: [{ resourceId: 'chair', from: null, to: null }], staffIds: ['anna'], treatment: 'auto' },
}
const context = {
  ...{ t: translator('en'), currency: 'DKK', locale: 'en' as const, treatments: [], categories: [] },
  staff: [
    { id: 'anna', name: 'Anna' },
    { id: 'bo', name: 'Bo' },
  ],
  resources: [{ id: 'chair', name: 'Chair' }],
  bases: [{ key: 'test', name: 'Patch test' }],
}

it('a service that is entered as it is saved has no differences', () => {
  expect(serviceVersions(entered, saved, context)).toEqual([])
})

it('each difference has the label of its field, and both versions', () => {
  const mine: ServiceInput = {
    ...{ ...entered, price: 70_000, staffIds: ['bo', 'anna'], online: false, depositPercent: 20, payment: 'deposit' },
    ...{ processing: [{ from: 10, to: 20 }], priorServiceId: 'test', priorMonths: 6 },
  }
  expect(
    serviceVersions(mine, saved, context).map(({ what, mine: own, theirs }) =>
      [what, own, theirs].map((text) => text.replace('\u00a0', ' ')),
    ),
  ).toEqual([
    ['Price in DKK', 'DKK 700', 'DKK 645'],
    ['Processing time', '10–20', ''],
    ['When booking', 'Pay a deposit 20%', 'As in the settings'],
    ['Only the front desk can book this service', 'Yes', 'No'],
    ['Required first', 'Patch test · 6', 'Nothing'],
    ['Team members', 'Anna\nBo', 'Anna'],
  ])
})

it('variants are compared by name, price and duration', () => {
  const variant = (id: string, name: string, price: number) => ({ ...saved, id, variant: name, priceMinor: price })
  const both = [variant('a', 'Short', 100_00), variant('b', 'Long', 200_00)]
  const mine = both.map(({ id, variant: name, priceMinor, minutes }) => ({ id, name, price: priceMinor, minutes }))
  const other = mine.map((one, n) => (n === 1 ? { ...one, price: 250_00 } : one))
  const shown = { ...saved, groupId: 'a', groupName: 'Cut', name: 'Cut – Short', variants: both }
  expect(serviceVersions({ ...entered, variants: mine }, shown, context)).toEqual([])
  expect(serviceVersions({ ...entered, variants: other }, shown, context)).toHaveLength(1)
})
