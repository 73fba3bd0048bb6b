import type { Catalogue } from '../catalogue.ts'

export const api = {
  codeSent: 'Wir haben einen Code an dein Handy geschickt.',
  verified: 'Dein Konto ist bestätigt. Willkommen!',
  signedIn: 'Schön, dass du wieder da bist!',
  signedOut: 'Du bist abgemeldet.',
  favourite: 'Zu deinen Favoriten hinzugefügt.',
  notFavourite: 'Aus deinen Favoriten entfernt.',
  cartEmptied: 'Dein Warenkorb ist jetzt leer.',
  couponValid: 'Der Code ist gültig',
  booked: 'Dein Termin ist gebucht',
  requested: 'Deine Anfrage ist verschickt. Der Salon antwortet dir.',
  ordered: 'Deine Bestellung ist eingegangen.',
  confirmPayment: 'Deine Bank bittet dich, diese Zahlung zu bestätigen.',
  cancelTerms: 'So viel kostet es, jetzt zu stornieren, und so viel bekommst du zurück.',
  cancelled: 'Dein Termin ist storniert.',
  noSuchCall: 'Diesen Aufruf gibt es nicht.',
  notJson: 'Der Inhalt ist kein JSON-Objekt.',
  wrongType: 'Bitte sende den Inhalt als application/json.',
  fromElsewhere: 'Dieses Formular kam von einer fremden Website, darum wurde nichts geändert.',
  tooLarge: 'Das Gesendete ist zu groß.',
  broken: 'Bei uns ist etwas schiefgegangen. Wenn es so bleibt, nenn uns diese Nummer: {{requestId}}',
} satisfies Catalogue['api']
