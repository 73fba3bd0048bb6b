import type { Catalogue } from '../../catalogue.ts'

export const conversation = {
  title: 'Nachrichten',
  with: 'Nachrichten mit {{name}}',
  back: 'Alle Nachrichten',
  none: 'Noch keine Nachrichten',
  noneText: 'Öffne einen deiner Termine, um dem Salon zu schreiben.',
  toBookings: 'Meine Termine',
  unread_one: '{{count}} neu',
  unread_other: '{{count}} neu',
  begin: 'Noch keine Nachrichten. Schreib die erste.',
  you: 'Du',
  write: 'Deine Nachricht',
  send: 'Senden',
  read: 'Gelesen',
  markRead: 'Als gelesen markieren',
  about: 'Zu einem Termin',
  aboutNow: 'Diese Nachricht gehört zu deinem Termin am {{date}}.',
  earlier: 'Die letzten {{count}} Nachrichten werden angezeigt.',
  toSalon: 'Dem Salon schreiben',
  salonPage: 'Zur Salonseite',
} satisfies Catalogue['conversation']
