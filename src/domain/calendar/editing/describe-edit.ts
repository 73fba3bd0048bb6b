import type { StoredLine } from '../../bookings/booking/rewrite-services.ts'
import { diffChanges } from '../../kernel/audit/diff-changes.ts'
import { EDITED_FIELDS, type EditedField } from './edited-fields.ts'
import type { EditPlan } from './plan-edit.ts'
import type { EditedAppointment } from './read-appointment.ts'

interface Other {
  note: string
  clientId: string | null
}

/** Which fields an edit changes; none when it changes nothing. */
export function changedFields(
  present: Pick<EditedAppointment, 'booking' | 'lines' | 'clientId' | 'note'>,
  { appointment }: Pick<EditPlan, 'appointment'>,
  { note, clientId }: Other,
): EditedField[] {
  const lines = appointment.lines.map(({ service }) => service)
  const serviceOf = ({ position, serviceId }: StoredLine) => `${position} ${serviceId}`
  const services = (all: readonly StoredLine[]) => all.map(serviceOf).join()
  // Of the services that stay.
  const differs = (of: (line: StoredLine) => unknown) =>
    lines.some((line) => present.lines.some((was) => serviceOf(was) === serviceOf(line) && of(was) !== of(line)))
  const changed: Record<EditedField, boolean> = {
    // Also of one of several people.
    time:
      appointment.startsAt.getTime() !== present.booking.startsAt.getTime() ||
      differs(({ offset, position }) => offset ?? (position === present.lines[0]?.position ? 0 : null)),
    services: services(present.lines) !== services(lines),
    team: differs(({ staffId }) => staffId),
    duration: differs(({ minutes }) => minutes),
    price: differs(({ priceMinor }) => priceMinor),
    client: clientId !== present.clientId,
    note: note !== present.note,
  }
  return EDITED_FIELDS.filter((field) => changed[field])
}

/** The edit for the audit log. */
export function describe(
  present: EditedAppointment,
  { appointment, money }: Pick<EditPlan, 'appointment' | 'money'>,
  { fields, note }: { fields: readonly EditedField[]; note: string },
): Record<string, unknown> {
  const before = {
    startsAt: present.booking.startsAt.toISOString(),
    services: present.lines.map(sentenceOf),
    note: present.note,
  }
  const after = {
    startsAt: appointment.startsAt.toISOString(),
    services: appointment.lines.map(({ service }) => sentenceOf(service)),
    note,
  }
  const refunded = money.refundMinor > 0 ? { refundMinor: money.refundMinor } : {}
  return { fields: fields.join(', '), ...diffChanges(before, after), ...refunded }
}

function sentenceOf({ service, staff, minutes, priceMinor, priceReason }: StoredLine): string {
  return [service, staff, `${minutes} min`, priceMinor / 100, priceReason].filter((part) => part !== '').join(', ')
}
