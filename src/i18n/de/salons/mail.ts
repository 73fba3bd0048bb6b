import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  planLimit: {
    near: {
      subject: '{{salon}}: {{used}} von {{limit}} Buchungen in diesem Monat',
      text: '{{salon}} hat in diesem Monat {{used}} der {{limit}} Buchungen verbraucht, die der Tarif umfasst. Ist das Limit erreicht, sind bis zum 1. keine weiteren Buchungen möglich, weder online noch im Salonportal.',
    },
    full: {
      subject: '{{salon}} hat das Buchungslimit für diesen Monat erreicht',
      text: '{{salon}} hat alle {{limit}} Buchungen verbraucht, die der Tarif in diesem Monat umfasst. Bis zum 1. sind keine weiteren Buchungen möglich, weder online noch im Salonportal. Bestehende Termine sind nicht betroffen.',
    },
    more: 'Wechsle in einen größeren Tarif, um sofort weitere Buchungen anzunehmen: {{link}}',
  },
  timeOff: {
    pending: {
      subject: '{{staff}} beantragt Abwesenheit: {{days}}',
      text: '{{staff}} beantragt Abwesenheit bei {{salon}}: {{days}}.',
    },
    approved: {
      subject: 'Deine Abwesenheit ist genehmigt: {{days}}',
      text: '{{salon}} hat deine Abwesenheit genehmigt: {{days}}.',
    },
    declined: {
      subject: 'Deine Abwesenheit wurde abgelehnt: {{days}}',
      text: '{{salon}} hat deine Abwesenheit abgelehnt: {{days}}.',
    },
    note: 'Notiz: {{note}}',
    reason: 'Grund: {{reason}}',
    more: 'Alle Anträge ansehen: {{link}}',
  },
} satisfies Catalogue['mail']['salons']
