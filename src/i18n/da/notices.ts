import type { Catalogue } from '../catalogue.ts'

export const notices = {
  title: 'Det vil du have besked om',
  text: 'Mails sendes til {{email}}.',
  phone: 'SMS sendes til {{phone}}.',
  noPhone: 'Bekræft først dit telefonnummer for også at få SMS.',
  what: 'Hvad',
  mail: 'Mail',
  sms: 'SMS',
  byMail: '{{what}}, på mail',
  bySms: '{{what}}, på SMS',
  kind: {
    visits: 'Dine bookinger: bekræftet, flyttet, aflyst',
    reminders: 'Påmindelser en dag og to timer før',
    review_requests: 'Spørgsmål om, hvordan besøget var',
    messages: 'Beskeder, du ikke har læst',
    salon_visits: 'Bookinger i salonen',
    salon_messages: 'Ulæste beskeder til salonen',
  },
  ownerText: 'Som ejer vælger du for salonens mailadresse.',
  save: 'Gem',
  saved: 'Gemt.',
  back: 'Min konto',
} satisfies Catalogue['notices']
