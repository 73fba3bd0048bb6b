import type { Catalogue } from '../../catalogue.ts'

export const conversation = {
  title: 'Beskeder',
  with: 'Beskeder med {{name}}',
  back: 'Alle beskeder',
  none: 'Ingen beskeder endnu',
  noneText: 'Åbn en af dine aftaler for at skrive til salonen.',
  toBookings: 'Mine aftaler',
  unread_one: '{{count}} ny',
  unread_other: '{{count}} nye',
  begin: 'Ingen beskeder endnu. Skriv den første.',
  you: 'Dig',
  write: 'Din besked',
  send: 'Send',
  read: 'Læst',
  markRead: 'Markér som læst',
  about: 'Om en aftale',
  aboutNow: 'Beskeden handler om din tid den {{date}}.',
  earlier: 'Viser de seneste {{count}} beskeder.',
  toSalon: 'Skriv til salonen',
  salonPage: 'Se salonens side',
} satisfies Catalogue['conversation']
