import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  unread: {
    subject_one: 'Neue Nachricht von {{from}}',
    subject_other: '{{count}} neue Nachrichten von {{from}}',
    text: '{{from}} hat dir geschrieben:',
    answer: 'Antworten: {{link}}',
  },
  contact: {
    subject: 'Nachricht von {{name}}',
    text: '{{message}}\n\nVon: {{name}}\nE-Mail: {{email}}\nTelefon: {{phone}}\nWebsite: {{website}}',
  },
  contactAnswer: {
    subject: 'Antwort auf deine Nachricht an Salloon',
    before: 'Deine Nachricht:',
  },
  newsletter: {
    subject: 'Bestätige deine Newsletter-Anmeldung',
    text: 'bitte bestätige innerhalb von {{days}} Tagen deine Anmeldung zum Salloon-Newsletter:\n{{confirm}}\n\nHast du dich nicht angemeldet, kannst du diese E-Mail ignorieren. Wir löschen dann deine Adresse und schicken dir nichts. Du kannst sie auch jetzt oder jederzeit später austragen:\n{{unsubscribe}}',
  },
} satisfies Catalogue['mail']['engagement']
