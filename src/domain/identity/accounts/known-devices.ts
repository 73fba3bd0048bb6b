import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { hashToken } from './hashed-tokens.ts'
import { mailAccount } from './mail-account.ts'
import { greetingOf } from './release-link.ts'

/** How long an unused device is remembered: longer than its cookie lasts. */
const RETENTION_DAYS = 400

interface SeenDevice {
  /** The browser's cookie; null for a program, identified by its user agent and device name. */
  cookie: string | null
  device: string | null
  userAgent: string
}

/**
 * Records the device of a sign-in, and e-mails the owner about a new one, except for an account's first. Accounts older
 * than this record are compared with their other sessions.
 */
export async function recordDevice(app: App, viewer: Viewer, seen: SeenDevice): Promise<void> {
  const now = app.clock.now()
  const hash = hashToken(`${viewer.id} ${nameOf(seen)}`)
  const { rows } = await sql<{ isNew: boolean; hasOthers: boolean; isSuspicious: boolean; email_verified: boolean }>`
    with before as (
      select count(*) > 0 as "hasOthers", coalesce(bool_or(device_hash = ${hash}), false) as known
      from known_device where person_id = ${viewer.id}
    ), noted as (
      insert into known_device (person_id, device_hash, first_seen_at, last_seen_at)
      values (${viewer.id}, ${hash}, ${now}, ${now})
      on conflict (person_id, device_hash) do update set last_seen_at = excluded.last_seen_at
    )
    select not known as "isNew", "hasOthers",
      (select count(*) > 1 and count(*) filter (where user_agent = ${seen.userAgent}) <= 1
        from session where person_id = ${viewer.id}) as "isSuspicious",
      (select email_verified from person where id = ${viewer.id}) as email_verified
    from before`.execute(app.db)
  const [found] = rows
  if (!found?.isNew || !(found.hasOthers || found.isSuspicious)) return
  const { userAgent, device } = seen
  const greeting = greetingOf(app, { ...viewer, email_verified: found.email_verified })
  const what = { event: 'new_device', ...greeting, at: now.toISOString(), userAgent, device } as const
  const notification = { ...what, link: `${app.origin}/profile#sessions` }
  await mailAccount(app, app.db, { to: viewer.email, locale: viewer.locale, notification })
}

/** Deletes devices that were not used for long. */
export async function deleteOldDevices(db: Kysely<DB>, now: Date, most: number): Promise<void> {
  await sql`delete from known_device where ctid in (
    select ctid from known_device where last_seen_at <= ${new Date(now.getTime() - RETENTION_DAYS * 86_400_000)} limit ${most})`.execute(
    db,
  )
}

/** Without version numbers: another version is the same program. */
function nameOf({ cookie, device, userAgent }: SeenDevice): string {
  return cookie ?? `program ${userAgent.replaceAll(/\d+/g, '')} ${device ?? ''}`
}
