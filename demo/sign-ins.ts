import type { SalonRole } from '../src/domain/kernel/member.ts'
import type { ShippingAddress } from '../src/domain/kernel/shipping-address.ts'
import { idsOf, owned } from './ids.ts'
import type { Row } from './rows.ts'

/** Accounts of the demo city, printed at startup. */
export const DEMO_PASSWORD = 'salloon-demo'

export const demoSignIns = [
  { role: 'customer', email: 'customer@salloon.example', password: DEMO_PASSWORD },
  { role: 'new customer', email: 'new@salloon.example', password: DEMO_PASSWORD },
  { role: 'partner', email: 'partner@salloon.example', password: DEMO_PASSWORD },
  { role: 'manager', email: 'manager@salloon.example', password: DEMO_PASSWORD },
  { role: 'reception', email: 'reception@salloon.example', password: DEMO_PASSWORD },
  { role: 'staff', email: 'staff@salloon.example', password: DEMO_PASSWORD },
  { role: 'admin', email: 'admin@salloon.example', password: DEMO_PASSWORD },
] as const

const ACCOUNTS = [
  {
    name: 'Liv',
    last: 'Sommer',
    email: 'customer',
    role: 'customer',
    phone: '+4500000101',
    address: 'Jægersborggade 14, 2200 København N',
    birth: '1991-05-17',
  },
  { name: 'Elias', last: 'Nygaard', email: 'new', role: 'customer', phone: '+4500000102', address: '', birth: null },
  {
    name: 'Freja',
    last: 'Holm',
    email: 'partner',
    role: 'partner',
    phone: '+4500000103',
    address: 'Gothersgade 58, 1123 København K',
    birth: '1986-09-02',
  },
  { name: 'Ada', last: 'Lindqvist', email: 'admin', role: 'admin', phone: '+4500000104', address: '', birth: null },
  { name: 'Malene', last: 'Krogh', email: 'manager', role: 'partner', phone: '+4500000105', address: '', birth: null },
  { name: 'Oskar', last: 'Bech', email: 'reception', role: 'partner', phone: '+4500000106', address: '', birth: null },
  { name: 'Elena', last: 'Schmidt', email: 'staff', role: 'partner', phone: '+4500000107', address: '', birth: null },
] as const

/** The demo customer's shipping address. */
export const CUSTOMERS_HOME: ShippingAddress = {
  fullName: 'Liv Sommer',
  street: 'Jægersborggade 14',
  unit: '3. th',
  city: 'København N',
  state: '',
  postalCode: '2200',
  phone: '+4500000101',
  country: 'DK',
}
const CUSTOMERS_WORK: ShippingAddress = {
  ...CUSTOMERS_HOME,
  street: 'Havnegade 39',
  unit: 'Reception',
  city: 'København K',
  postalCode: '1058',
}

/** Above the numbers of the first salon's own customers. */
const FIRST_NUMBER = 60_000

export interface DemoAccounts {
  customerId: string
  partnerId: string
  /** Members of the partner's first salon with their roles; `place` is their position in the team. */
  team: { personId: string; role: SalonRole; place: number | null }[]
  rows: { person: Row<'person'>[]; credential: Row<'credential'>[]; saved_address: Row<'saved_address'>[] }
}

/** The accounts of the sign-ins. Their phones are verified; the numbers are not in use in Denmark. */
export function demoAccounts(seed: number, now: Date, passwordHash: string): DemoAccounts {
  const ids = idsOf(seed)
  const createdAt = new Date(now.getTime() - 200 * 86_400_000)
  const times = { created_at: createdAt, updated_at: createdAt }
  const id = (n: number) => ids('person', owned(0, FIRST_NUMBER + n))
  return {
    customerId: id(0),
    partnerId: id(2),
    team: [
      { personId: id(4), role: 'manager', place: null },
      { personId: id(5), role: 'reception', place: null },
      { personId: id(6), role: 'staff', place: 0 },
    ],
    rows: {
      person: ACCOUNTS.map((person, n) => ({
        id: id(n),
        name: person.name,
        last_name: person.last,
        email: `${person.email}@salloon.example`,
        email_verified: true,
        phone: person.phone,
        phone_verified: true,
        address: person.address,
        birth_date: person.birth,
        role: person.role,
        ...times,
      })),
      credential: ACCOUNTS.map((_, n) => ({
        id: ids('credential', owned(0, FIRST_NUMBER + n)),
        person_id: id(n),
        provider: 'credential',
        provider_account: id(n),
        password: passwordHash,
        ...times,
      })),
      saved_address: [CUSTOMERS_HOME, CUSTOMERS_WORK].map((to, n) => ({
        customer_id: id(0),
        id: ids('address', owned(0, FIRST_NUMBER + n)),
        full_name: to.fullName,
        street: to.street,
        unit: to.unit,
        city: to.city,
        state: to.state,
        postal_code: to.postalCode,
        phone: to.phone,
        country: to.country ?? '',
        is_default: n === 0,
        created_at: createdAt,
      })),
    },
  }
}
