import type { Catalogue } from '../../catalogue.ts'

export const review = {
  write: 'Bewertung schreiben',
  edit: 'Deine Bewertung ändern',
  description: 'Deine Bewertung',
  rating: 'Bewertung',
  send: 'Bewertung abschicken',
  save: 'Änderungen speichern',
  logIn: 'Du wirst gebeten, dich anzumelden. Dein Text bleibt gespeichert.',
  afterAppointment: 'Nach einem Termin bei {{name}} kannst du eine Bewertung schreiben.',
  written: 'Danke! Deine Bewertung ist veröffentlicht.',
  edited: 'Deine Bewertung wurde aktualisiert.',
  editedOn: 'bearbeitet am {{date}}',
  reply: 'Antwort des Salons',
  summary: 'Verteilung der Sterne',
  stars_one: '{{count}} Stern',
  stars_other: '{{count}} Sterne',
  none: 'Noch keine Bewertungen. Nach deinem Termin kannst du die erste schreiben.',
  sort: 'Sortieren nach',
  sorts: { newest: 'Neueste zuerst', lowest: 'Niedrigste zuerst', highest: 'Höchste zuerst' },
  apply: 'Sortieren',
} satisfies Catalogue['review']
