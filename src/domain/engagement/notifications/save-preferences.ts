import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import {
  defaultPreference,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreference,
} from './preferences.ts'

/** Which notifications somebody wants, of each of the kinds asked for. `salonId`: whose notifications these are, to who works there. */
export async function getPreferences(
  app: Pick<App, 'db'>,
  person: { id: string },
  kinds: readonly NotificationKind[],
  salonId: string | null = null,
): Promise<NotificationPreference[]> {
  const [said, answersFor] = await Promise.all([
    app.db
      .selectFrom('notification_preference')
      .select(['kind', 'mail', 'sms'])
      .where('person_id', '=', person.id)
      .where('kind', 'in', [...kinds])
      .execute(),
    app.db
      .selectFrom('salon')
      .select('id')
      .where('id', '=', salonId)
      .where('owner_id', '=', person.id)
      .executeTakeFirst(),
  ])
  return kinds.map((kind) => {
    const found = said.find((one) => one.kind === kind)
    return found ? { kind, mail: found.mail, sms: found.sms } : defaultPreference(kind, answersFor !== undefined)
  })
}

/** Keeps which notifications somebody wants. SMS only goes out while their number is verified. */
export async function savePreferences(
  app: Pick<App, 'db'>,
  person: { id: string },
  choices: readonly NotificationPreference[],
): Promise<void> {
  const known = choices.filter(({ kind }) => NOTIFICATION_KINDS.includes(kind))
  if (known.length === 0) return
  await app.db
    .insertInto('notification_preference')
    .values(known.map(({ kind, mail, sms }) => ({ person_id: person.id, kind, mail, sms })))
    .onConflict((c) =>
      c.columns(['person_id', 'kind']).doUpdateSet({ mail: sql`excluded.mail`, sms: sql`excluded.sms` }),
    )
    .execute()
}

/** The number that SMS go to: the person's own, once verified; else null. */
export async function verifiedPhone(app: Pick<App, 'db'>, person: { id: string }): Promise<string | null> {
  const row = await app.db
    .selectFrom('person')
    .select('phone')
    .where('id', '=', person.id)
    .where('phone_verified', '=', true)
    .executeTakeFirst()
  return row?.phone ?? null
}
