import { localeOf } from '../../kernel/locale.ts'
import type { Viewer } from '../../kernel/viewer.ts'

/** The columns of a person that the account library knows. `blockedAt`: when the account was blocked. */
export interface PersonFields {
  id: string
  name: string
  lastName: string
  email: string
  phone?: string | null | undefined
  address: string
  image?: string | null | undefined
  role: string
  locale: string
  blockedAt?: Date | null | undefined
}

export function viewerOf(person: PersonFields): Viewer {
  const { id, name, lastName, email, address } = person
  return {
    id,
    role: person.role === 'partner' || person.role === 'admin' ? person.role : 'customer',
    name,
    lastName,
    email,
    phone: person.phone ?? null,
    address,
    picture: person.image ?? null,
    locale: localeOf(person.locale),
  }
}
