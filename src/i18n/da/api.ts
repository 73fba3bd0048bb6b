import type { Catalogue } from '../catalogue.ts'

export const api = {
  codeSent: 'Vi har sendt en kode til din mobil.',
  verified: 'Din konto er bekræftet. Velkommen!',
  signedIn: 'Godt at se dig igen!',
  signedOut: 'Du er logget ud.',
  favourite: 'Føjet til dine favoritter.',
  notFavourite: 'Fjernet fra dine favoritter.',
  cartEmptied: 'Din kurv er tom nu.',
  couponValid: 'Koden er gyldig',
  booked: 'Din tid er booket',
  requested: 'Din forespørgsel er sendt. Salonen svarer på den.',
  ordered: 'Tak, vi har modtaget din ordre.',
  confirmPayment: 'Din bank vil have dig til at bekræfte betalingen.',
  cancelTerms: 'Det er, hvad det koster at aflyse nu, og hvad du får tilbage.',
  cancelled: 'Din tid er aflyst.',
  noSuchCall: 'Det kald findes ikke.',
  notJson: 'Indholdet er ikke et JSON-objekt.',
  wrongType: 'Send indholdet som application/json.',
  fromElsewhere: 'Formularen blev sendt fra et andet websted, så der er ikke ændret noget.',
  tooLarge: 'Det, du sendte, fylder for meget.',
  broken: 'Noget gik galt hos os. Bliver det ved, så oplys dette nummer: {{requestId}}',
} satisfies Catalogue['api']
