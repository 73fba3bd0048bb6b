import type { Row } from '../rows.ts'
import { nameOf } from '../words/names.ts'
import type { Plot } from './plot.ts'
import { asciiOf } from './team.ts'

export interface Customer {
  id: string
  /** As it stands beside a review: 'Mette K.' */
  signature: string
}

/** A salon's regulars, as people of the marketplace. Each comes about every three weeks. */
export function customersOf(plot: Plot, quota: number): { rows: Row<'person'>[]; customers: Customer[] } {
  const random = plot.random('customers')
  const { from, to } = plot.size
  const count = Math.max(plot.size.rich ? 45 : 6, Math.ceil((quota * 24) / (to - from + 1)))
  const women = { hair: 0.72, barber: 0.1, nail: 0.92, beauty: 0.9, spa: 0.6 }[plot.identity.categories[0]]
  const customers: Customer[] = []
  const rows = Array.from({ length: count }, (_, n): Row<'person'> => {
    const { first, last } = nameOf(random, random.chance(0.02) ? 'other' : random.chance(women) ? 'female' : 'male')
    const id = plot.id('person', n)
    customers.push({ id, signature: `${first} ${last.charAt(0)}.` })
    const number = plot.index * 2000 + n
    const at = new Date(
      plot.calendar.midnight.getTime() - random.int(40, 600) * 86_400_000 - random.int(1, 600) * 60_000,
    )
    return {
      id,
      name: first,
      last_name: last,
      email: `${asciiOf(first)}.${asciiOf(last)}.${number.toString(36)}@salloon.example`,
      email_verified: false,
      phone: plot.size.rich ? `+45001${String(number).padStart(6, '0')}` : null,
      phone_verified: plot.size.rich,
      address: '',
      birth_date: null,
      role: 'customer',
      created_at: at,
      updated_at: at,
    }
  })
  return { rows, customers }
}
