import type { Catalogue } from '../../catalogue.ts'

export const access = {
  skip: 'Gå til indholdet',
  language: 'Sprog',
  languages: { en: 'English', da: 'Dansk', de: 'Deutsch' },
} satisfies Catalogue['access']
