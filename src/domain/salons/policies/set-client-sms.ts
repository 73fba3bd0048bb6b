import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { diffChanges, requireVersion, versionOf } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'
import { CLIENT_SMS, type ClientSms } from './client-sms.ts'

const clientSmsInput = z.object({
  clientSms: z.enum(CLIENT_SMS, 'invalid'),
  /** The `version` of the form; when omitted, changes made since are overwritten. */
  version: z.string().optional(),
})
export type ClientSmsInput = z.input<typeof clientSmsInput>

/** When the salon sends SMS to clients without an account. */
export async function readClientSms(app: Pick<App, 'db'>, { salonId }: Pick<Member, 'salonId'>): Promise<ClientSms> {
  const found = await app.db
    .selectFrom('salon')
    .select((eb) => eb.ref('client_sms').$castTo<ClientSms>().as('clientSms'))
    .where('id', '=', salonId)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found.clientSms
}

/** Throws Refusal('not_allowed'). */
export async function getClientSms(
  app: Pick<App, 'db'>,
  member: Member,
): Promise<{ clientSms: ClientSms; version: string }> {
  mayOrRefuse(member, 'settings_edit')
  const clientSms = await readClientSms(app, member)
  return { clientSms, version: versionOf({ client_sms: clientSms }) }
}

/**
 * Sets when the salon sends SMS to clients without an account, from the next notification on. Throws
 * Refusal('invalid_input' by field | 'not_allowed'), at `version` when it was changed meanwhile.
 */
export async function setClientSms(app: App, member: Member, input: ClientSmsInput): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const { clientSms, version } = parse(clientSmsInput, input)
  const values = { client_sms: clientSms }
  await app.db.transaction().execute(async (tx) => {
    const before = await lockSalon(tx, member.salonId)
    requireVersion(version, versionOf({ client_sms: before.client_sms }))
    const detail = diffChanges<Record<keyof typeof values, unknown>>(before, values)
    if (Object.keys(detail).length === 0) return
    await tx.updateTable('salon').set(values).where('id', '=', member.salonId).execute()
    const change = { action: 'client_sms_changed', subject: member.salonName, detail }
    await recordAudit(tx, member, change, app.clock.now())
  })
  app.live.changed(member.salonId)
}
