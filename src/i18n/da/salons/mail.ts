import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  planLimit: {
    near: {
      subject: '{{salon}}: {{used}} af {{limit}} bookinger denne måned',
      text: '{{salon}} har brugt {{used}} af de {{limit}} bookinger, der er med i abonnementet denne måned. Når grænsen er nået, kan du ikke tage imod flere bookinger før den 1., hverken online eller i salonportalen.',
    },
    full: {
      subject: '{{salon}} har nået grænsen for bookinger denne måned',
      text: '{{salon}} har brugt alle {{limit}} bookinger, der er med i abonnementet denne måned. Du kan ikke tage imod flere bookinger før den 1., hverken online eller i salonportalen. Eksisterende aftaler er ikke berørt.',
    },
    more: 'Opgradér abonnementet for at tage imod flere bookinger med det samme: {{link}}',
  },
  timeOff: {
    pending: { subject: '{{staff}} beder om fri: {{days}}', text: '{{staff}} beder om fri hos {{salon}}: {{days}}.' },
    approved: { subject: 'Dit fravær er godkendt: {{days}}', text: '{{salon}} har godkendt dit fravær: {{days}}.' },
    declined: { subject: 'Dit fravær er afvist: {{days}}', text: '{{salon}} har afvist dit fravær: {{days}}.' },
    note: 'Bemærkning: {{note}}',
    reason: 'Begrundelse: {{reason}}',
    more: 'Se alle anmodninger: {{link}}',
  },
} satisfies Catalogue['mail']['salons']
