import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import {
  defaultPreference,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreference,
} from './preferences.ts'

/**
 * A person's notification preferences for each of the requested kinds. `salonId`: the salon whose notifications these
 * are, for its team.
 */
export async function getPreferences(
  app: Pick<App, 'db'>,
  person: { id: string },
  kinds: readonly NotificationKind[],
  salonId: string | null = null,
): Promise<NotificationPreference[]> {
  const [saved, ownSalon] = await Promise.all([
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
    const found = saved.find((one) => one.kind === kind)
    return found ? { kind, mail: found.mail, sms: found.sms } : defaultPreference(kind, ownSalon !== undefined)
  })
}

/** Saves a person's notification preferences. SMS are only sent to a verified number. */
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

/** The person's number for SMS, once verified; otherwise null. */
export async function verifiedPhone(app: Pick<App, 'db'>, person: { id: string }): Promise<string | null> {
  const row = await app.db
    .selectFrom('person')
    .select('phone')
    .where('id', '=', person.id)
    .where('phone_verified', '=', true)
    .executeTakeFirst()
  return row?.phone ?? null
}
