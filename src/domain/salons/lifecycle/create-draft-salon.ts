import { type Kysely, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { DB } from '../../kernel/tables.ts'
import { searchable } from '../../kernel/text.ts'
import { salonSlug } from './salon-slug.ts'

export interface Draft {
  ownerId: string
  name: string
  phone: string
  email: string
  plan: string
  /** The free months of the plan, from now. */
  freeMonths: number
  /** The owner's language, which the salon is expected to write in. */
  locale?: Locale
  now: Date
}

/** Creates a new owner's salon as a draft, hidden until it goes live. */
export async function createDraftSalon(tx: Kysely<DB>, draft: Draft): Promise<string> {
  const { ownerId, name, phone, email, plan, freeMonths, locale = null, now } = draft
  const id = newId()
  await tx
    .insertInto('salon')
    .values({
      id,
      slug: salonSlug(id, name),
      owner_id: ownerId,
      name,
      search_name: searchable(name),
      phone,
      email,
      plan,
      text_locale: locale,
      trial_ends_at: freeMonths > 0 ? sql<Date>`${now}::timestamptz + make_interval(months => ${freeMonths})` : null,
      created_at: now,
    })
    .execute()
  return id
}
