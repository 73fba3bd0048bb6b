import type { Catalogue } from '../../catalogue.ts'

export const clientSms = {
  title: 'Sms’er til kunder',
  lead: 'Gælder kunder uden konto. Kunder med en konto vælger selv på deres konto, hvordan de får besked.',
  when: 'Hvornår kunder får en sms',
  label: {
    no_email: 'Uden e-mailadresse',
    reminders: 'Også påmindelser',
    all: 'Alle beskeder',
  },
  detail: {
    no_email: 'Kunder med en e-mailadresse får kun e-mails. Kunder, du kun har et nummer på, får sms’er.',
    reminders: 'Kunder med både e-mailadresse og nummer får påmindelser på e-mail og sms og alt andet på e-mail.',
    all: 'Kunder med både e-mailadresse og nummer får bekræftelser, ændringer, aflysninger og påmindelser på e-mail og sms.',
  },
} satisfies Catalogue['console']['clientSms']
