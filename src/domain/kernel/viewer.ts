import type { Locale } from './locale.ts'

export type Role = 'customer' | 'partner' | 'admin'

/** The signed-in user, as seen by every page and call. */
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
  /** A second factor was used in the session. */
  secondFactor?: true
}
