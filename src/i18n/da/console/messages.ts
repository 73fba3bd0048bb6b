import type { Catalogue } from '../../catalogue.ts'

export const messages = {
  about: 'Det, dine kunder skriver, og dine svar.',
  all: 'Alle',
  unread: 'Ulæste',
  lists: 'Lister over beskeder',
  search: 'Kunde',
  find: 'Find',
  none: 'Ingen har skrevet endnu',
  noneText: 'Alle, der har booket her, kan skrive til dig. Du kan også begynde: fra en booking.',
  toBookings: 'Åbn bookingerne',
  allRead: 'Alt er læst',
  allReadText: 'Nye beskeder dukker op her af sig selv.',
  nobody: 'Ingen med det navn har skrevet',
  quick: 'Hurtige svar',
  quickReplies: {
    yes: 'Ja, det passer fint. Vi ses!',
    look: 'Tak for din besked. Vi ser på det og svarer i dag.',
    call: 'Kan du ringe til os? Det går hurtigst.',
  },
  visit: 'Besøg {{date}}',
} satisfies Catalogue['console']['messages']
