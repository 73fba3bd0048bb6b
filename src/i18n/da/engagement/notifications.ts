import type { Catalogue } from '../../catalogue.ts'

export const notifications = {
  title: 'Notifikationer',
  text: 'Vi sender e-mails til {{email}}.',
  phone: 'Vi sender sms’er til {{phone}}.',
  noPhone: 'Bekræft dit mobilnummer for at få sms’er.',
  what: 'Notifikation',
  mail: 'E-mail',
  sms: 'SMS',
  byMail: '{{what}}, på e-mail',
  bySms: '{{what}}, på sms',
  kind: {
    bookings: 'Dine aftaler: bekræftet, flyttet, aflyst',
    reminders: 'Påmindelser en dag og to timer før',
    review_requests: 'Anmodninger om anmeldelse efter en aftale',
    messages: 'Ulæste beskeder',
    salon_bookings: 'Bookinger i salonen',
    salon_messages: 'Ulæste beskeder til salonen',
  },
  ownerText: 'Som ejer vælger du, hvad der sendes til salonens e-mailadresse.',
  save: 'Gem',
  saved: 'Dine valg er gemt',
  back: 'Min konto',
} satisfies Catalogue['notifications']
