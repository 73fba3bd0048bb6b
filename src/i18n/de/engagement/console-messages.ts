import type { Catalogue } from '../../catalogue.ts'

export const messages = {
  about: 'Nachrichten mit deinen Kunden.',
  all: 'Alle',
  unread: 'Ungelesen',
  lists: 'Nachrichtenlisten',
  search: 'Kunde',
  find: 'Suchen',
  none: 'Noch keine Nachrichten',
  noneText: 'Kunden, die gebucht haben, können dir schreiben. Du kannst ihnen auch aus einem Termin heraus schreiben.',
  toBookings: 'Termine anzeigen',
  allRead: 'Keine ungelesenen Nachrichten',
  allReadText: 'Neue Nachrichten erscheinen hier automatisch.',
  noneFound: 'Kein Kunde gefunden',
  quick: 'Schnelle Antworten',
  quickReplies: {
    yes: 'Ja, das passt. Bis dann!',
    look: 'Danke für deine Nachricht. Wir melden uns heute bei dir.',
    call: 'Kannst du uns bitte anrufen? So geht es am schnellsten.',
  },
  appointment: 'Termin am {{date}}',
} satisfies Catalogue['console']['messages']
