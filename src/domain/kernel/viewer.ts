import type { Locale } from './locale.ts'

export type Role = 'customer' | 'partner' | 'admin'

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
  /** They have shown a second factor in the session that they ask in. */
  secondFactor?: true
}
