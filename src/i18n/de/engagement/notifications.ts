import type { Catalogue } from '../../catalogue.ts'

export const notifications = {
  title: 'Benachrichtigungen',
  text: 'E-Mails gehen an {{email}}.',
  phone: 'SMS gehen an {{phone}}.',
  noPhone: 'Bestätige deine Handynummer, um SMS zu erhalten.',
  what: 'Benachrichtigung',
  mail: 'E-Mail',
  sms: 'SMS',
  byMail: '{{what}}, per E-Mail',
  bySms: '{{what}}, per SMS',
  kind: {
    bookings: 'Deine Termine: bestätigt, verschoben, abgesagt',
    reminders: 'Erinnerungen einen Tag und zwei Stunden vorher',
    review_requests: 'Bewertungsanfragen nach einem Termin',
    messages: 'Ungelesene Nachrichten',
    salon_bookings: 'Buchungen im Salon',
    salon_messages: 'Ungelesene Nachrichten an den Salon',
  },
  ownerText: 'Als Inhaber wählst du, was an die E-Mail-Adresse des Salons gesendet wird.',
  save: 'Speichern',
  saved: 'Deine Auswahl wurde gespeichert',
  back: 'Mein Konto',
} satisfies Catalogue['notifications']
