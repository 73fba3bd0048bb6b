import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  reviewHidden: {
    subject: 'Deine Bewertung von {{salon}} wurde entfernt',
    text: 'der Salon hat deine Bewertung gemeldet, und sie verstößt gegen unsere Regeln. Sie wird nicht mehr angezeigt und zählt nicht mehr.\n\nGrund:\n{{reason}}\n\nDeine Bewertung:',
  },
  reviewShown: {
    subject: 'Deine Bewertung von {{salon}} wird wieder angezeigt',
    text: 'wir haben deine Bewertung noch einmal geprüft. Sie entspricht unseren Regeln, wird wieder angezeigt und zählt wieder. Es tut uns leid, dass sie entfernt wurde.\n\nDeine Bewertung:',
  },
} satisfies Catalogue['mail']['discovery']
