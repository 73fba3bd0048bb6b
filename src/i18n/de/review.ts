import type { Catalogue } from '../catalogue.ts'

export const review = {
  write: 'Bewertung schreiben',
  edit: 'Deine Bewertung ändern',
  description: 'Beschreibung',
  rating: 'Bewertung',
  send: 'Bewertung abschicken',
  save: 'Änderungen speichern',
  logIn: 'Du wirst gebeten, dich anzumelden; was du schreibst, bleibt erhalten.',
  afterVisit: 'Nach einem Besuch bei {{name}} kannst du hier eine Bewertung schreiben.',
  written: 'Danke! Deine Bewertung ist veröffentlicht.',
  edited: 'Deine Bewertung wurde geändert.',
  editedOn: 'geändert am {{date}}',
  reply: 'Der Salon antwortet',
  summary: 'So verteilen sich die Sterne',
  stars_one: '{{count}} Stern',
  stars_other: '{{count}} Sterne',
  none: 'Noch hat niemand geschrieben. Nach deinem Besuch kannst du den Anfang machen.',
  sort: 'Sortieren nach',
  sorts: { newest: 'Neueste zuerst', lowest: 'Niedrigste zuerst', highest: 'Höchste zuerst' },
  apply: 'Sortieren',
} satisfies Catalogue['review']
