import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  suspended: {
    subject: '{{salon}} er suspenderet på Salloon',
    text: 'Vi har suspenderet {{salon}} på Salloon. Kunderne kan hverken finde eller booke salonen. Eksisterende aftaler er ikke berørt, og du kan stadig bruge salonportalen.\n\nBegrundelse:\n{{reason}}\n\nKontakt os for at løse det: {{link}}',
  },
  reopened: {
    subject: '{{salon}} er på Salloon igen',
    text: 'Kunderne kan igen finde og booke {{salon}}.\n\nGå til salonportalen: {{link}}',
  },
} satisfies Catalogue['mail']['operations']
