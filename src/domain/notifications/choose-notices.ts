import { sql } from 'kysely'
import type { App } from '../app.ts'
import { NOTICE_KINDS, type NoticeChoice, type NoticeKind, usualChoice } from './choices.ts'

/** What somebody wants to be told, of each of the kinds asked for. `isOwner`: of the salon whose news these are. */
export async function getNoticeChoices(
  app: Pick<App, 'db'>,
  person: { id: string },
  kinds: readonly NoticeKind[],
  isOwner = false,
): Promise<NoticeChoice[]> {
  const said = await app.db
    .selectFrom('notice_choice')
    .select(['kind', 'mail', 'sms'])
    .where('person_id', '=', person.id)
    .where('kind', 'in', [...kinds])
    .execute()
  return kinds.map((kind) => {
    const found = said.find((one) => one.kind === kind)
    return found ? { kind, mail: found.mail, sms: found.sms } : usualChoice(kind, isOwner)
  })
}

/** Keeps what somebody wants to be told. SMS only goes out while their number is verified. */
export async function chooseNotices(
  app: Pick<App, 'db'>,
  person: { id: string },
  choices: readonly NoticeChoice[],
): Promise<void> {
  const known = choices.filter(({ kind }) => NOTICE_KINDS.includes(kind))
  if (known.length === 0) return
  await app.db
    .insertInto('notice_choice')
    .values(known.map(({ kind, mail, sms }) => ({ person_id: person.id, kind, mail, sms })))
    .onConflict((c) =>
      c.columns(['person_id', 'kind']).doUpdateSet({ mail: sql`excluded.mail`, sms: sql`excluded.sms` }),
    )
    .execute()
}

/** The number that SMS go to: the person's own, once verified; else null. */
export async function noticePhone(app: Pick<App, 'db'>, person: { id: string }): Promise<string | null> {
  const row = await app.db
    .selectFrom('person')
    .select('phone')
    .where('id', '=', person.id)
    .where('phone_verified', '=', true)
    .executeTakeFirst()
  return row?.phone ?? null
}
