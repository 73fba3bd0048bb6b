import type { Catalogue } from '../../catalogue.ts'

export const review = {
  write: 'Skriv en anmeldelse',
  edit: 'Ret din anmeldelse',
  description: 'Din anmeldelse',
  rating: 'Bedømmelse',
  send: 'Send anmeldelse',
  save: 'Gem ændringer',
  logIn: 'Du bliver bedt om at logge ind. Vi gemmer det, du har skrevet.',
  afterAppointment: 'Du kan skrive en anmeldelse, når du har haft en tid hos {{name}}.',
  written: 'Tak! Din anmeldelse er offentliggjort.',
  edited: 'Din anmeldelse er opdateret.',
  editedOn: 'redigeret {{date}}',
  reply: 'Svar fra salonen',
  summary: 'Fordeling af stjerner',
  stars_one: '{{count}} stjerne',
  stars_other: '{{count}} stjerner',
  none: 'Ingen anmeldelser endnu. Du kan skrive den første efter din tid.',
  sort: 'Sortér efter',
  sorts: { newest: 'Nyeste først', lowest: 'Laveste først', highest: 'Højeste først' },
  apply: 'Sortér',
} satisfies Catalogue['review']
