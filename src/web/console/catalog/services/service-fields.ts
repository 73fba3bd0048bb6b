import type { ServiceInput } from '../../../../domain/catalog/menu/schema.ts'
import { minorOf } from '../../../../domain/kernel/money.ts'
import { MAX_PROCESSING_TIMES, type ProcessingTime } from '../../../../domain/kernel/processing-time.ts'
import type { ResourceNeed } from '../../../../domain/kernel/resource-need.ts'
import { depositOf } from '../../deposit-field.ts'
import { enteredRows } from './variant-rows.ts'

/** The form's input for the domain, whose schema validates it. */
export function serviceFields(form: FormData, currency: string): ServiceInput {
  const text = (name: string) => String(form.get(name) ?? '')
  const variants = variantsOf(form, currency)
  return {
    ...{ name: text('name'), description: text('description'), category: text('category') as ServiceInput['category'] },
    // Of a service with variants each has its own.
    price: variants[0]?.price ?? minorOf(text('price'), currency) ?? Number.NaN,
    minutes: variants[0]?.minutes ?? numberOf(text('minutes')),
    variants,
    online: !form.has('frontDeskOnly'),
    priorServiceId: text('priorServiceId') || null,
    priorMonths: text('priorServiceId') === '' ? null : numberOf(text('priorMonths')),
    addOnTo: form.getAll('addOnTo').map(String),
    menuCategoryId: text('menuCategoryId') || null,
    bufferBefore: numberOf(text('bufferBefore') || '0'),
    bufferAfter: numberOf(text('bufferAfter') || '0'),
    treatment: text('treatment') || 'auto',
    processing: processingTimes(form),
    resources: resourceNeeds(form),
    capacity: numberOf(text('capacity') || '1'),
    vatClass: (text('vatClass') || null) as ServiceInput['vatClass'],
    payment: (text('payment') || null) as ServiceInput['payment'],
    ...depositOf(form, currency),
    staffIds: form.getAll('staffIds').map(String),
    terms: termsOf(form, currency, '0'),
    ...(form.has('version') && { version: text('version') }),
  }
}

/** Rows that are left empty are no variants. */
function variantsOf(form: FormData, currency: string): NonNullable<ServiceInput['variants']> {
  const text = (name: string, n: number) => String(form.get(`${name}.${n}`) ?? '').trim()
  return enteredRows(form).map((n) => {
    const id = text('variantId', n) || null
    const row = id ?? String(n)
    return {
      ...{ id, row, name: text('variantName', n), terms: termsOf(form, currency, row) },
      price: minorOf(text('variantPrice', n), currency) ?? Number.NaN,
      minutes: numberOf(text('variantMinutes', n)),
    }
  })
}

/** The own prices and durations of team members in a row of the form; undefined where it shows none. */
function termsOf(form: FormData, currency: string, row: string): ServiceInput['terms'] {
  const names = [...form.keys()].filter((name) => name.startsWith('ownPrice.') && name.endsWith(`.${row}`))
  if (names.length === 0) return undefined
  return names.flatMap((name) => {
    const staffId = name.split('.')[1] ?? ''
    const [price = '', minutes = ''] = [name, `ownMinutes.${staffId}.${row}`].map((each) =>
      String(form.get(each) ?? '').trim(),
    )
    if (price === '' && minutes === '') return []
    return {
      staffId,
      priceMinor: price === '' ? null : (minorOf(price, currency) ?? Number.NaN),
      minutes: minutes === '' ? null : Number(minutes),
    }
  })
}

/** Rows that are left empty are no processing times. */
function processingTimes(form: FormData): ProcessingTime[] {
  return Array.from({ length: MAX_PROCESSING_TIMES }, (_, n) =>
    [`processingFrom.${n}`, `processingMinutes.${n}`].map((name) => String(form.get(name) ?? '')),
  )
    .filter((typed) => typed.some((text) => text.trim() !== ''))
    .map(([from = '', minutes = '']) => ({ from: numberOf(from), to: numberOf(from) + numberOf(minutes) }))
}

/** Without minutes, the resource is needed for all of the service. */
function resourceNeeds(form: FormData): ResourceNeed[] {
  const minute = (name: string) => {
    const text = String(form.get(name) ?? '').trim()
    return text === '' ? null : numberOf(text)
  }
  return form.getAll('resources').map((id) => ({
    ...{ resourceId: String(id), from: minute(`resourceFrom.${String(id)}`), to: minute(`resourceTo.${String(id)}`) },
  }))
}

/** Number('') is 0; an empty field is no number. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
