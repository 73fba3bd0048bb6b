import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  suspended: {
    subject: '{{salon}} wurde auf Salloon gesperrt',
    text: 'wir haben {{salon}} auf Salloon gesperrt. Der Salon ist nicht mehr auffindbar und nicht buchbar. Bestehende Termine sind nicht betroffen, und du kannst das Salonportal weiter nutzen.\n\nGrund:\n{{reason}}\n\nKontaktiere uns, um das zu klären: {{link}}',
  },
  reopened: {
    subject: '{{salon}} ist wieder auf Salloon',
    text: '{{salon}} ist wieder auffindbar und buchbar.\n\nZum Salonportal: {{link}}',
  },
} satisfies Catalogue['mail']['operations']
