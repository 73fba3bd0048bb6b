import { describe, expect, it } from 'vitest'
import { productFields, stockFields } from '../products/product-fields.ts'
import { numberOf, serviceFields } from './service-fields.ts'

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}

it.each([
  ['30', 30],
  [' 30 ', 30],
  ['-2', -2],
  ['0', 0],
  ['', Number.NaN],
  ['  ', Number.NaN],
  ['30 min', Number.NaN],
])('the number typed as %j is %d', (text, expected) => {
  expect(numberOf(text)).toBe(expected)
})

describe('the fields of a service', () => {
  const typed = { name: 'Cut', description: '', category: 'hair', price: '349,50', minutes: '45' }

  it('have the own prices and durations of team members, also of each variant', () => {
    const own = { 'ownPrice.a.0': '400', 'ownMinutes.a.0': '', 'ownPrice.b.0': '', 'ownMinutes.b.0': '' }
    expect(serviceFields(formOf({ ...typed, ...own }), 'DKK').terms).toEqual([
      { staffId: 'a', priceMinor: 40_000, minutes: null },
    ])
    expect(serviceFields(formOf(typed), 'DKK').terms).toBeUndefined()
    const long = { 'variantId.1': 'long', 'variantName.1': 'Long', 'ownPrice.a.long': 'x', 'ownMinutes.a.long': '75' }
    expect(serviceFields(formOf({ ...typed, ...long }), 'DKK').variants?.[0]?.terms).toEqual([
      { staffId: 'a', priceMinor: Number.NaN, minutes: 75 },
    ])
  })

  it('have its price in minor units and its buffers, which may be empty', () => {
    expect(
      serviceFields(formOf({ ...typed, bufferBefore: '5', bufferAfter: '', staffIds: ['a', 'b'] }), 'DKK'),
    ).toEqual({
      ...{ payment: null, depositPercent: null, depositMinor: null },
      ...{ name: 'Cut', description: '', category: 'hair', price: 34950, minutes: 45 },
      ...{
        bufferBefore: 5,
        bufferAfter: 0,
        processing: [],
        resources: [],
        capacity: 1,
        vatClass: null,
        treatment: 'auto',
        menuCategoryId: null,
        variants: [],
        addOnTo: [],
        online: true,
        priorServiceId: null,
        priorMonths: null,
        staffIds: ['a', 'b'],
      },
    })
  })

  it('have the processing times that were typed, from and to, and none for empty rows', () => {
    const rows = {
      ...{ 'processingFrom.0': '30', 'processingMinutes.0': '25' },
      ...{ 'processingFrom.1': '', 'processingMinutes.1': ' ' },
      ...{ 'processingFrom.2': '70', 'processingMinutes.2': '' },
    }
    expect(serviceFields(formOf({ ...typed, ...rows }), 'DKK').processing).toEqual([
      { from: 30, to: 55 },
      { from: 70, to: Number.NaN },
    ])
  })

  it('have the variants that were typed, and none for empty rows; the first has the price and the duration', () => {
    const rows = {
      ...{ 'variantId.0': 'short', 'variantName.0': 'Short', 'variantPrice.0': '500', 'variantMinutes.0': '60' },
      ...{ 'variantId.1': 'gone', 'variantName.1': ' ', 'variantPrice.1': '', 'variantMinutes.1': '' },
      ...{ 'variantId.2': '', 'variantName.2': 'Long', 'variantPrice.2': 'much', 'variantMinutes.2': '90' },
    }
    expect(serviceFields(formOf({ ...typed, ...rows, frontDeskOnly: 'on' }), 'DKK')).toMatchObject({
      ...{ price: 50_000, minutes: 60, online: false },
      variants: [
        { id: 'short', name: 'Short', price: 50_000, minutes: 60 },
        { id: null, name: 'Long', price: Number.NaN, minutes: 90 },
      ],
    })
  })

  it('have the resources that are needed, for all of it or for a part', () => {
    const parts = {
      'resourceFrom.bed': '0',
      'resourceTo.bed': '20',
      'resourceFrom.lamp': '5',
      'resourceFrom.room': ' ',
    }
    expect(serviceFields(formOf({ ...typed, resources: ['room', 'bed'], ...parts }), 'DKK').resources).toEqual([
      { resourceId: 'room', from: null, to: null },
      { resourceId: 'bed', from: 0, to: 20 },
    ])
  })

  it('have no number for what is none, which the schema refuses', () => {
    const wrong = formOf({ ...typed, price: 'free', minutes: '', bufferBefore: 'x' })
    expect(serviceFields(wrong, 'DKK')).toMatchObject({
      ...{ price: Number.NaN, minutes: Number.NaN, bufferBefore: Number.NaN, staffIds: [] },
    })
    expect(serviceFields(formOf({ ...typed, price: '10.5' }), 'JPY').price).toBeNaN()
    expect(serviceFields(formOf({ ...typed, price: '10' }), 'JPY').price).toBe(10)
  })

  it('are empty texts where the form has none', () => {
    expect(serviceFields(new FormData(), 'DKK')).toMatchObject({
      name: '',
      description: '',
      category: '',
      bufferAfter: 0,
    })
  })
})

describe('the fields of a product', () => {
  it('have its price in minor units and its stock', () => {
    const form = formOf({ name: 'Comb', description: 'Wood', category: 'hair', price: '49', stock: '7' })
    expect(productFields(form, 'DKK')).toEqual({
      ...{ name: 'Comb', description: 'Wood', category: 'hair', price: 4900, stock: 7, vatClass: null },
    })
    expect(productFields(formOf({ stock: '' }), 'DKK')).toMatchObject({ price: Number.NaN, stock: Number.NaN })
  })

  it.each([
    ['in', { by: 3 }],
    ['out', { by: -3 }],
    ['count', { to: 3 }],
    ['', { to: 3 }],
  ])('change its stock the way %j by %j', (way, change) => {
    expect(stockFields(formOf({ way, change: '3', reason: 'Delivery' }))).toEqual({ change, reason: 'Delivery' })
  })

  it('change no stock without a number', () => {
    expect(stockFields(formOf({ way: 'out', change: '' }))).toEqual({ change: { by: Number.NaN }, reason: '' })
    expect(stockFields(new FormData())).toEqual({ change: { to: Number.NaN }, reason: '' })
  })
})
