import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  reviewHidden: {
    subject: 'Deine Bewertung von {{salon}} wurde entfernt',
    text: 'der Salon hat deine Bewertung gemeldet, und sie verstößt gegen unsere Regeln. Sie wird nicht mehr angezeigt und zählt nicht mehr.\n\nGrund:\n{{reason}}\n\nDeine Bewertung:',
  },
} satisfies Catalogue['mail']['discovery']
