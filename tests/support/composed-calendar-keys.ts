import { en } from '../../src/i18n/en.ts'

/** Those of the console's calendar, put together when running. */
export const CALENDAR_KEYS: Record<string, readonly string[]> = {
  'console.calendar.*': ['closed', 'off', 'noStaff', 'noOwnCalendar', 'showOff', 'hideOff'],
  'console.calendar.*Text': ['noStaff', 'noOwnCalendar'],
  'console.calendar.away.*': Object.keys(en.console.calendar.away),
  'console.calendar.after.*': Object.keys(en.console.calendar.after),
  'console.calendar.before.*': Object.keys(en.console.calendar.before),
  'console.calendar.colleague.*': Object.keys(en.console.calendar.colleague),
  'console.calendar.display.colour.*': Object.keys(en.console.calendar.display.colour),
  'console.calendar.display.dense.*': Object.keys(en.console.calendar.display.dense),
  'console.calendar.list.*': ['time', 'client', 'services', 'staff', 'status', 'notes', 'date', 'until', 'alert'],
  'console.calendar.views.*': Object.keys(en.console.calendar.views),
  'console.calendar.live.*': ['new', 'moved', 'removed'],
  'console.calendar.outside.*': ['closed', 'off_shift', 'ask', 'staff'],
  'console.calendar.panel.*': ['newAppointment', 'newBlock'],
  'console.calendar.refused.*': ['past', 'far', 'slot_taken', 'service_not_available'],
  'console.calendar.appointment.*': ['paid', 'toPay', 'answer', 'complete', 'theirNote', 'ourNote', 'clientNote'],
  'console.calendar.appointment.source.*': Object.keys(en.console.calendar.appointment.source),
  'console.series.end.*': Object.keys(en.console.series.end),
  'console.series.scopes.*': Object.keys(en.console.series.scopes),
  'console.series.blockScopes.*': Object.keys(en.console.series.blockScopes),
}
