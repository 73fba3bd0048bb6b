import type { NewProductInput, StockChange } from '../../../../domain/catalog/menu/schema.ts'
import { minorOf } from '../../../../domain/kernel/money.ts'
import { numberOf } from '../services/service-fields.ts'

/** The form's input for the domain, whose schema validates it. */
export function productFields(form: FormData, currency: string): NewProductInput {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    ...{ name: text('name'), description: text('description') },
    category: text('category') as NewProductInput['category'],
    price: minorOf(text('price'), currency) ?? Number.NaN,
    vatClass: (text('vatClass') || null) as NewProductInput['vatClass'],
    stock: numberOf(text('stock')),
    ...(form.has('version') && { version: text('version') }),
  }
}

/** '+5' and '−2' are changes; a number without a sign is a count. */
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
