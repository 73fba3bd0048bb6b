import type { Catalogue } from '../../catalogue.ts'

export const messages = {
  about: 'Beskeder med dine kunder.',
  all: 'Alle',
  unread: 'Ulæste',
  lists: 'Lister over beskeder',
  search: 'Kunde',
  find: 'Søg',
  none: 'Ingen beskeder endnu',
  noneText: 'Kunder, der har booket, kan skrive til dig. Du kan også skrive til en kunde fra en aftale.',
  toBookings: 'Vis aftaler',
  allRead: 'Ingen ulæste beskeder',
  allReadText: 'Nye beskeder vises her automatisk.',
  noneFound: 'Ingen kunde fundet',
  quick: 'Hurtige svar',
  quickReplies: {
    yes: 'Ja, det passer fint. Vi ses!',
    look: 'Tak for din besked. Vi vender tilbage i dag.',
    call: 'Kan du ringe til os? Det går hurtigst.',
  },
  appointment: 'Aftale {{date}}',
} satisfies Catalogue['console']['messages']
