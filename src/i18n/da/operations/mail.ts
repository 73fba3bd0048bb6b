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
  approved: {
    subject: '{{salon}} er online på Salloon',
    text: 'Vi har godkendt {{salon}}. Kunderne kan nu finde og booke salonen.\n\nGå til salonportalen: {{link}}',
  },
  declined: {
    subject: '{{salon}} er endnu ikke online',
    text: 'Vi har set på {{salon}} og kan ikke offentliggøre salonen endnu.\n\nBegrundelse:\n{{reason}}\n\nRet det, og send salonen til godkendelse igen: {{link}}',
  },
} satisfies Catalogue['mail']['operations']
