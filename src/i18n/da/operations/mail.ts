import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  suspended: {
    subject: '{{salon}} er suspenderet på Salloon',
    text: 'Vi har suspenderet {{salon}} på Salloon. Kunder kan ikke finde den eller booke tider. Eksisterende aftaler er ikke berørt, og du kan stadig bruge konsollen.\n\nBegrundelse:\n{{reason}}\n\nKontakt os for at løse det: {{link}}',
  },
  reopened: {
    subject: '{{salon}} er på Salloon igen',
    text: 'Kunder kan igen finde {{salon}} og booke tider.\n\nGå til konsollen: {{link}}',
  },
} satisfies Catalogue['mail']['operations']
