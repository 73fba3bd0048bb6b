import type { sessions as en } from '../../en/calendar/sessions.ts'

export const sessions: typeof en = {
  next: 'Kurs: {{times}}',
  left_one: '{{time}} ({{count}} Platz frei)',
  left_other: '{{time}} ({{count}} Plätze frei)',
  full: '{{time}} (ausgebucht)',
  none: 'Kurs: noch keine Termine',
}
