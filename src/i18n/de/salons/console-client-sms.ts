import type { Catalogue } from '../../catalogue.ts'

export const clientSms = {
  title: 'SMS an Kunden',
  lead: 'Für Kunden ohne Konto. Kunden mit Konto wählen in ihrem Konto, wie sie benachrichtigt werden.',
  when: 'Wann Kunden eine SMS bekommen',
  label: {
    no_email: 'Ohne E-Mail-Adresse',
    reminders: 'Auch Erinnerungen',
    all: 'Jede Benachrichtigung',
  },
  detail: {
    no_email:
      'Kunden mit E-Mail-Adresse bekommen nur E-Mails. Kunden, von denen du nur eine Nummer hast, bekommen SMS.',
    reminders:
      'Kunden mit E-Mail-Adresse und Nummer bekommen Erinnerungen per E-Mail und SMS, alles andere per E-Mail.',
    all: 'Kunden mit E-Mail-Adresse und Nummer bekommen Bestätigungen, Änderungen, Absagen und Erinnerungen per E-Mail und SMS.',
  },
} satisfies Catalogue['console']['clientSms']
