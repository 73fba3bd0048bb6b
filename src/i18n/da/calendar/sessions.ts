import type { sessions as en } from '../../en/calendar/sessions.ts'

export const sessions: typeof en = {
  next: 'Hold: {{times}}',
  left_one: '{{time}} ({{count}} plads tilbage)',
  left_other: '{{time}} ({{count}} pladser tilbage)',
  full: '{{time}} (fuldt)',
  none: 'Hold: ingen tider endnu',
}
