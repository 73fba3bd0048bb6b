import type { Catalogue } from '../catalogue.ts'

export const conversation = {
  title: 'Beskeder',
  with: 'Beskeder med {{name}}',
  back: 'Alle beskeder',
  none: 'Ingen beskeder endnu',
  noneText: 'Åbn en af dine bookinger for at skrive til salonen.',
  toBookings: 'Mine bookinger',
  unread_one: '{{count}} ny',
  unread_other: '{{count}} nye',
  begin: 'Der er ikke skrevet noget endnu. Hvad vil du sige?',
  you: 'Dig',
  write: 'Din besked',
  send: 'Send',
  read: 'Læst',
  markRead: 'Markér som læst',
  about: 'Om et besøg',
  aboutNow: 'Beskeden handler om din tid {{date}}.',
  earlier: 'Kun de seneste {{count}} beskeder vises.',
  toSalon: 'Skriv til salonen',
  salonPage: 'Salonens side',
} satisfies Catalogue['conversation']
