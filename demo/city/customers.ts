import type { Row } from '../rows.ts'
import { nameOf } from '../words/names.ts'
import type { SalonContext } from './salon-context.ts'
import { asciiOf } from './team.ts'

export interface Customer {
  id: string
  /** The name shown with a review: 'Mette K.' */
  signature: string
}

/** A salon's regular customers with accounts. Each comes about every three weeks. */
export function customersOf(
  salonContext: SalonContext,
  quota: number,
): { rows: Row<'person'>[]; customers: Customer[] } {
  const random = salonContext.random('customers')
  const { from, to } = salonContext.size
  const count = Math.max(salonContext.size.rich ? 45 : 6, Math.ceil((quota * 24) / (to - from + 1)))
  const women = { hair: 0.72, barber: 0.1, nail: 0.92, beauty: 0.9, spa: 0.6 }[salonContext.identity.categories[0]]
  const customers: Customer[] = []
  const rows = Array.from({ length: count }, (_, n): Row<'person'> => {
    const { first, last } = nameOf(random, random.chance(0.02) ? 'other' : random.chance(women) ? 'female' : 'male')
    const id = salonContext.id('person', n)
    customers.push({ id, signature: `${first} ${last.charAt(0)}.` })
    const number = salonContext.index * 2000 + n
    const at = new Date(
      salonContext.calendar.midnight.getTime() - random.int(40, 600) * 86_400_000 - random.int(1, 600) * 60_000,
    )
    return {
      id,
      name: first,
      last_name: last,
      email: `${asciiOf(first)}.${asciiOf(last)}.${number.toString(36)}@salloon.example`,
      email_verified: false,
      phone: salonContext.size.rich ? `+45001${String(number).padStart(6, '0')}` : null,
      phone_verified: salonContext.size.rich,
      address: '',
      birth_date: null,
      role: 'customer',
      created_at: at,
      updated_at: at,
    }
  })
  return { rows, customers }
}
