import type { NewProductInput, StockChange } from '../../../../domain/catalog/menu/schema.ts'
import { minorOf } from '../../../../domain/kernel/money.ts'
import { numberOf } from '../services/service-fields.ts'

/** What was typed, as the domain takes it: its schema judges what it is worth. */
export function productFields(form: FormData, currency: string): NewProductInput {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    ...{ name: text('name'), description: text('description') },
    category: text('category') as NewProductInput['category'],
    price: minorOf(text('price'), currency) ?? Number.NaN,
    stock: numberOf(text('stock')),
  }
}

/** '+5' and '−2' are movements; a number by itself was counted. */
export function stockFields(form: FormData): StockChange {
  const typed = numberOf(String(form.get('change') ?? ''))
  const reason = String(form.get('reason') ?? '')
  switch (form.get('way')) {
    case 'in':
      return { change: { by: typed }, reason }
    case 'out':
      return { change: { by: -typed }, reason }
    default:
      return { change: { to: typed }, reason }
  }
}
