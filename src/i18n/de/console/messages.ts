import type { Catalogue } from '../../catalogue.ts'

export const messages = {
  about: 'Was geschrieben wird, und deine Antworten.',
  all: 'Alle',
  unread: 'Ungelesen',
  lists: 'Listen der Nachrichten',
  search: 'Name',
  find: 'Suchen',
  none: 'Noch hat niemand geschrieben',
  noneText: 'Wer hier gebucht hat, kann dir schreiben. Du kannst auch beginnen: bei einer Buchung.',
  toBookings: 'Zu den Buchungen',
  allRead: 'Alles ist gelesen',
  allReadText: 'Neue Nachrichten erscheinen hier von selbst.',
  nobody: 'Unter diesem Namen hat niemand geschrieben',
  quick: 'Schnelle Antworten',
  quickReplies: {
    yes: 'Ja, das passt. Bis dann!',
    look: 'Danke für deine Nachricht. Wir sehen nach und antworten heute.',
    call: 'Kannst du uns bitte anrufen? So geht es am schnellsten.',
  },
  visit: 'Besuch am {{date}}',
} satisfies Catalogue['console']['messages']
