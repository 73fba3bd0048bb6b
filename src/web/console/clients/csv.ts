import { type ExportedClient, exportClients } from '../../../domain/clients/export-clients.ts'
import type { Member } from '../../../domain/kernel/member.ts'
import { toMajor } from '../../../domain/kernel/money.ts'
import { dateAt } from '../../../domain/kernel/time.ts'
import { formatPhone } from '../../../i18n/phone-format.ts'
import { translator } from '../../../i18n/translate.ts'
import { appContext } from '../../request/context.ts'
import { csvStream } from '../csv.ts'
import { requireMember } from '../require-member.ts'
import type { Route } from './+types/csv'

/** All clients as a file, created while it is downloaded. By a POST, since the export is recorded in the audit log. */
export async function action({ context }: Route.ActionArgs) {
  const member = await requireMember(context, 'clients_export')
  const app = context.get(appContext)
  const t = translator(member.locale)
  const head = [
    ...[t('console.clients.form.name'), t('console.clients.form.lastName'), t('console.clients.form.email')],
    ...[t('console.clients.form.phone'), t('console.clients.notes.tags'), t('console.clients.notes.notes')],
    t('console.clients.alert.label'),
    ...[t('console.clients.file.appointments'), t('console.clients.file.missed'), t('console.clients.file.last')],
    ...[t('console.clients.file.next'), t('console.clients.file.spent', { currency: member.currency })],
    ...[t('console.clients.file.since'), t('console.clients.file.account'), t('console.clients.file.blocked')],
  ]
  const batches = exportClients(app, member)
  // Refusals are thrown before the first batch, while an error page can still be shown.
  const first = await batches.next()
  async function* rows() {
    if (!first.done) yield first.value.map((client) => cells(client, member, t))
    for await (const batch of batches) yield batch.map((client) => cells(client, member, t))
  }
  return csvStream(`${member.slug}-clients-${dateAt(app.clock.now(), member.timeZone)}`, head, rows())
}

function cells(client: ExportedClient, { timeZone, currency }: Member, t: ReturnType<typeof translator>) {
  const day = (instant: Date | null) => (instant ? dateAt(instant, timeZone) : '')
  const tick = (yes: boolean) => (yes ? t('console.clients.file.yes') : '')
  return [
    ...[client.name, client.lastName, client.email, formatPhone(client.phone), client.tags.join(', '), client.notes],
    client.alert,
    ...[client.appointments, client.missed, day(client.lastAppointmentAt), day(client.nextAppointmentAt)],
    ...[toMajor({ minor: client.spentMinor, currency }), day(client.since), tick(client.account), tick(client.blocked)],
  ]
}
