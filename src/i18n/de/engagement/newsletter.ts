import type { Catalogue } from '../../catalogue.ts'

export const newsletter = {
  title: 'Der Salloon-Newsletter',
  confirm: {
    title: 'Bestätige deine Anmeldung',
    text: 'Bestätige, dass du den Salloon-Newsletter erhalten möchtest. Er erscheint ein- bis zweimal im Monat, und du kannst ihn jederzeit abbestellen.',
    submit: 'Anmeldung bestätigen',
    doneTitle: 'Du bist angemeldet',
    doneText: 'Du bekommst unseren nächsten Newsletter.',
    failedTitle: 'Dieser Link gilt nicht mehr',
    failedText:
      'Der Link gilt eine Woche, und nur der neueste funktioniert. Gib deine E-Mail noch einmal ein, um einen neuen zu erhalten.',
  },
  unsubscribe: {
    title: 'Newsletter abbestellen?',
    text: 'Wir löschen diese E-Mail-Adresse aus unserem Verteiler. Dein Konto und deine Termine bleiben unverändert.',
    submit: 'Abbestellen',
    doneTitle: 'Newsletter abbestellt',
    doneText: 'Wir haben deine E-Mail-Adresse gelöscht. Am Ende jeder Seite kannst du dich wieder anmelden.',
  },
  home: 'Zur Startseite',
} satisfies Catalogue['newsletter']
