import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  unread: {
    subject_one: 'Ny besked fra {{from}}',
    subject_other: '{{count}} nye beskeder fra {{from}}',
    text: '{{from}} har skrevet til dig:',
    answer: 'Svar: {{link}}',
  },
  contact: {
    subject: 'Besked fra {{name}}',
    text: '{{message}}\n\nFra: {{name}}\nE-mail: {{email}}\nTelefon: {{phone}}\nHjemmeside: {{website}}',
  },
  contactAnswer: {
    subject: 'Svar på din besked til Salloon',
    before: 'Din besked:',
  },
  newsletter: {
    subject: 'Bekræft din tilmelding til nyhedsbrevet',
    text: 'Bekræft din tilmelding til Salloons nyhedsbrev inden for {{days}} dage:\n{{confirm}}\n\nHar du ikke tilmeldt dig, kan du se bort fra denne e-mail. Så sletter vi din adresse og sender dig ikke noget. Du kan også fjerne den nu eller når som helst senere:\n{{unsubscribe}}',
  },
} satisfies Catalogue['mail']['engagement']
