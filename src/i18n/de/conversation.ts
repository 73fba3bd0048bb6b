import type { Catalogue } from '../catalogue.ts'

export const conversation = {
  title: 'Nachrichten',
  with: 'Nachrichten mit {{name}}',
  back: 'Alle Nachrichten',
  none: 'Noch keine Nachrichten',
  noneText: 'Öffne eine deiner Buchungen, um dem Salon zu schreiben.',
  toBookings: 'Meine Buchungen',
  unread_one: '{{count}} neu',
  unread_other: '{{count}} neu',
  begin: 'Noch ist nichts geschrieben. Was möchtest du sagen?',
  you: 'Du',
  write: 'Deine Nachricht',
  send: 'Senden',
  read: 'Gelesen',
  markRead: 'Als gelesen markieren',
  about: 'Zu einem Besuch',
  aboutNow: 'Diese Nachricht gehört zu deinem Termin am {{date}}.',
  earlier: 'Nur die letzten {{count}} Nachrichten werden gezeigt.',
  toSalon: 'Dem Salon schreiben',
  salonPage: 'Zur Salonseite',
} satisfies Catalogue['conversation']
