export type Role = 'customer' | 'partner' | 'admin'
export type Locale = 'en' | 'da' | 'de'

/** The signed-in person, as every page and call sees them. */
export interface Viewer {
  id: string
  role: Role
  name: string
  lastName: string
  email: string
  phone: string | null
  address: string
  picture: string | null
  locale: Locale
}

/** A session just opened: `token` for bearers, `headers` with the cookies for browsers. */
export interface SignedIn {
  viewer: Viewer
  token: string
  headers: Headers
}

/** What the account library knows of a person. `blockedAt`: since when the account is locked. */
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

export function localeOf(stored: string | undefined): Locale {
  return stored === 'da' || stored === 'de' ? stored : 'en'
}
