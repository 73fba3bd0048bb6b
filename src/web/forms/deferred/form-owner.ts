import { z } from 'zod'
import { DAYS_REMEMBERED } from '../../../domain/identity/accounts/days-remembered.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { SALON_COOKIE } from '../../console/chosen-salon.ts'
import { cookieOf, hiddenCookie } from '../../request/cookies.ts'
import { PERSON_COOKIE } from '../../request/person-cookie.ts'

/** Who sent a form, and which of their salons was chosen; null where that is unknown, as of a visitor. */
export const formOwner = z.object({ person: z.string().nullable(), salon: z.string().nullable() })
export type FormOwner = z.output<typeof formOwner>

/** Longer than a session lasts. */
export const OWNER_DAYS = DAYS_REMEMBERED + 1

/** The sender of a request. Of an ended session the database may not know any more whose it was; the browser does. */
export function ownerOf(headers: Headers, viewer: Pick<Viewer, 'id'> | null, origin: string): FormOwner {
  return { person: viewer?.id ?? lastPerson(headers, origin), salon: cookieOf(headers, SALON_COOKIE, origin) }
}

export function lastPerson(headers: Headers, origin: string): string | null {
  return cookieOf(headers, PERSON_COOKIE, origin)
}

export function lastPersonCookie(personId: string | null, origin: string): string {
  return hiddenCookie(PERSON_COOKIE, personId, OWNER_DAYS * 86_400, origin)
}

/** Whether a form of this owner may be shown to `now`; a visitor's to whoever signs in. */
export function ownsForm(owner: FormOwner, now: FormOwner): boolean {
  return (owner.person === null || owner.person === now.person) && owner.salon === now.salon
}
