/** The language selector. Each name is in its own language, in every catalogue. */
export const access = {
  skip: 'Skip to content',
  language: 'Language',
  languages: { en: 'English', da: 'Dansk', de: 'Deutsch' },
} as const
