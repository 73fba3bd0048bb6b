import type { ServiceInput } from '../../../../domain/catalog/menu/schema.ts'
import { minorOf } from '../../../../domain/kernel/money.ts'

/** The form's input for the domain, whose schema validates it. */
export function serviceFields(form: FormData, currency: string): ServiceInput {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    ...{ name: text('name'), description: text('description'), category: text('category') as ServiceInput['category'] },
    price: minorOf(text('price'), currency) ?? Number.NaN,
    minutes: numberOf(text('minutes')),
    bufferBefore: numberOf(text('bufferBefore') || '0'),
    bufferAfter: numberOf(text('bufferAfter') || '0'),
    treatment: text('treatment') || 'auto',
    staffIds: form.getAll('staffIds').map(String),
  }
}

/** Number('') is 0; an empty field is no number. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
