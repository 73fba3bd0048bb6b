import type { Catalogue } from '../catalogue.ts'

export const notices = {
  title: 'Worüber du informiert wirst',
  text: 'Mails gehen an {{email}}.',
  phone: 'SMS gehen an {{phone}}.',
  noPhone: 'Für SMS bestätige zuerst deine Telefonnummer.',
  what: 'Was',
  mail: 'Mail',
  sms: 'SMS',
  byMail: '{{what}}, per Mail',
  bySms: '{{what}}, per SMS',
  kind: {
    visits: 'Deine Buchungen: bestätigt, verschoben, abgesagt',
    reminders: 'Erinnerungen einen Tag und zwei Stunden vorher',
    review_requests: 'Fragen, wie dein Besuch war',
    messages: 'Nachrichten, die du nicht gelesen hast',
    salon_visits: 'Buchungen im Salon',
    salon_messages: 'Ungelesene Nachrichten an den Salon',
  },
  ownerText: 'Als Inhaberin oder Inhaber wählst du für das Postfach des Salons.',
  save: 'Speichern',
  saved: 'Gespeichert.',
  back: 'Mein Konto',
} satisfies Catalogue['notices']
