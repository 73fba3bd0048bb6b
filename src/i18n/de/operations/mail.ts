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
  approved: {
    subject: '{{salon}} ist auf Salloon online',
    text: 'wir haben {{salon}} freigegeben. Der Salon ist jetzt auffindbar und buchbar.\n\nZum Salonportal: {{link}}',
  },
  declined: {
    subject: '{{salon}} ist noch nicht online',
    text: 'wir haben uns {{salon}} angesehen und können den Salon noch nicht veröffentlichen.\n\nGrund:\n{{reason}}\n\nÄndere das und reiche den Salon noch einmal ein: {{link}}',
  },
} satisfies Catalogue['mail']['operations']
