import type { Catalogue } from '../catalogue.ts'

export const review = {
  write: 'Skriv en anmeldelse',
  edit: 'Ret din anmeldelse',
  description: 'Beskrivelse',
  rating: 'Bedømmelse',
  send: 'Send anmeldelse',
  save: 'Gem ændringer',
  logIn: 'Du bliver bedt om at logge ind; det, du skriver, bliver gemt.',
  afterVisit: 'Efter et besøg hos {{name}} kan du skrive en anmeldelse her.',
  written: 'Tak! Din anmeldelse er offentliggjort.',
  edited: 'Din anmeldelse er rettet.',
  editedOn: 'rettet {{date}}',
  reply: 'Salonen svarer',
  summary: 'Sådan fordeler stjernerne sig',
  stars_one: '{{count}} stjerne',
  stars_other: '{{count}} stjerner',
  none: 'Ingen har skrevet endnu. Efter dit besøg kan du blive den første.',
  sort: 'Sortér efter',
  sorts: { newest: 'Nyeste først', lowest: 'Laveste først', highest: 'Højeste først' },
  apply: 'Sortér',
} satisfies Catalogue['review']
