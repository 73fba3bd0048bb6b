import type { Row, Rows } from '../rows.ts'
import type { SalonContext } from './salon-context.ts'

/** Notes on some clients, and alerts; most have none. */
const NOTED = [
  { tags: ['regular'], notes: 'Likes a quiet visit. Black tea.', alert: '' },
  {
    tags: ['colour', 'sensitive scalp'],
    notes: 'Formula is on the card.',
    alert: 'Allergic to PPD: patch test before any colour',
  },
  { tags: ['VIP', 'regular'], notes: '', alert: 'Latex allergy: use nitrile gloves' },
  { tags: [], notes: 'Comes by train: is glad of a call when we run late.', alert: '' },
]
const ONE_IN = 4

/** Creates a client for everybody who booked or bought at a salon. Called after its bookings and orders were generated. */
export function clientsOf(into: Rows, salonContext: SalonContext, customers: readonly Row<'person'>[]): void {
  const people = new Map([...customers, ...into.person].map((row) => [row.id, row]))
  const ids = new Map<string, string>()
  const bookingsOf = Map.groupBy(into.booking, (row) => row.customer_id ?? '')
  const clientOf = (personId: string, since: Date): string => {
    const known = ids.get(personId)
    if (known) return known
    const id = salonContext.id('client', ids.size)
    const person = people.get(personId)
    ids.set(personId, id)
    into.customer_salon.push({ customer_id: personId, salon_id: salonContext.salonId })
    into.client.push({
      salon_id: salonContext.salonId,
      id,
      person_id: personId,
      name: person?.name ?? '',
      last_name: person?.last_name ?? '',
      email: person?.email ?? '',
      phone: person?.phone ?? '',
      ...notedOf(ids.size),
      ...figuresOf(bookingsOf.get(personId) ?? []),
      created_at: since,
      updated_at: since,
    })
    return id
  }
  const byTime = (a: { created_at: Date | string }, b: { created_at: Date | string }) =>
    new Date(a.created_at).getTime() - new Date(b.created_at).getTime()
  for (const row of [...into.booking, ...into.customer_order].sort(byTime)) {
    row.client_id = row.customer_id ? clientOf(row.customer_id, new Date(row.created_at)) : null
  }
}

/** What the salon sees of a client: their appointments so far. */
function figuresOf(bookings: readonly Row<'booking'>[]) {
  const completed = bookings.filter(({ status }) => status === 'completed')
  const starts = completed.map((row) => new Date(row.starts_at).getTime())
  return {
    appointments: completed.length,
    no_shows: bookings.filter(({ status }) => status === 'no_show').length,
    last_appointment_at: starts.length > 0 ? new Date(Math.max(...starts)) : null,
  }
}

function notedOf(n: number) {
  return (n % ONE_IN === 0 ? NOTED[(n / ONE_IN) % NOTED.length] : undefined) ?? { tags: [], notes: '', alert: '' }
}
