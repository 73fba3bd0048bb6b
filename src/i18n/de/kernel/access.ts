import type { Catalogue } from '../../catalogue.ts'

export const access = {
  skip: 'Zum Inhalt springen',
  language: 'Sprache',
  languages: { en: 'English', da: 'Dansk', de: 'Deutsch' },
} satisfies Catalogue['access']
