import { groupBooking } from '../../../domain/calendar/groups/schema.ts'
import { consoleBooking } from '../../../domain/calendar/schema.ts'
import { guestChoice } from '../../../domain/kernel/guest-choice.ts'
import { parse } from '../../../domain/kernel/parse.ts'
import { type FieldErrors, Refusal } from '../../../domain/kernel/refusal.ts'
import type { Zone } from '../../../domain/kernel/time.ts'
import { instant } from './entered-instant.ts'

/** The form of a new appointment. Throws Refusal('invalid_input') with its fields. */
export function bookingOf(form: FormData, zone: Zone) {
  return parse(consoleBooking, { ...commonFields(form, zone), lines: linesIn(form) })
}

/** The same for several people; a guest's fields are `guestName1`, `guestEmail1` and so on. */
export function groupOf(form: FormData, zone: Zone) {
  const emails = form.getAll('guestEmail').map(String)
  const guests = form.getAll('guestName').map((name, n) => ({ name: String(name), email: emails[n] ?? '' }))
  const fields: FieldErrors = {}
  for (const [n, guest] of guests.entries())
    for (const { path, message } of guestChoice.safeParse(guest).error?.issues ?? [])
      fields[`${path[0] === 'email' ? 'guestEmail' : 'guestName'}${n + 1}`] ??= message
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
  const whose = form.getAll('guest').map(Number)
  const lines = linesIn(form, whose)
  return parse(groupBooking, { ...commonFields(form, zone), lines, guests, mode: form.get('mode') ?? undefined })
}

function linesIn(form: FormData, whose: readonly number[] = []) {
  const staff = form.getAll('staff').map(String)
  return form
    .getAll('service')
    .map((service, n) => ({ serviceId: String(service), staffId: staff[n] ?? '', guest: whose[n] ?? 0 }))
    .filter(({ serviceId }, n) => n === 0 || serviceId !== '')
}

function commonFields(form: FormData, zone: Zone) {
  return {
    clientId: String(form.get('client') ?? '') || null,
    walkIn: form.get('walkIn') === 'on',
    ...Object.fromEntries(['name', 'phone', 'email', 'note'].map((name) => [name, String(form.get(name) ?? '')])),
    startsAt: instant(String(form.get('date') ?? ''), String(form.get('time') ?? ''), zone, 'time'),
    overruleHours: form.get('overrule') === 'on',
    overruleRules: form.get('overruleRules') === 'on',
  }
}
