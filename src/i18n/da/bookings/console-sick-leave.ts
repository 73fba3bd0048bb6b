import type { Catalogue } from '../../catalogue.ts'

export const sickLeave = {
  off: 'Sygemeldte',
  nobody: 'Ingen er sygemeldt.',
  link: 'Sygemelding',
  title: 'Sygemeld medarbejder',
  about: 'Medarbejderen kan ikke bookes på disse dage. Derefter foreslår du alle kunder andre tider med ét tryk.',
  aboutReading: 'Ejere og ledere sygemelder en medarbejder. Derefter ser du de berørte aftaler her.',
  start: 'Sygemeld',
  appointments: 'Berørte aftaler',
  calendar: 'Kalender',
  of: '{{name}}: berørte aftaler',
  progress: 'Status',
  state: {
    to_do: 'Mangler',
    open: 'Afventer kunden',
    not_informed: 'Ikke informeret',
    accepted: 'Accepteret',
    moved: 'Flyttet',
    cancelled: 'Aflyst',
    over: 'Overstået',
  },
  send_one: 'Send forslag til {{count}} kunde',
  send_other: 'Send forslag til {{count}} kunder',
  sendText:
    'Hver kunde får de tider, der står ved aftalen, og kan via et link vælge en af dem, finde en anden tid eller aflyse gratis. Årsagen nævnes kun, hvis du skriver den.',
  sent_one: '{{count}} forslag er sendt.',
  sent_other: '{{count}} forslag er sendt.',
  stayed_one: '{{count}} kunne ikke sendes: Aftalen eller dens ledige tider er ændret.',
  stayed_other: '{{count}} kunne ikke sendes: Aftalerne eller deres ledige tider er ændret.',
  byHand: 'Flyt',
  noneText: 'Der er ingen aftaler at flytte.',
} satisfies Catalogue['console']['sickLeave']
