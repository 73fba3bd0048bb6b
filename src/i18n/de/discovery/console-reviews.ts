import type { Catalogue } from '../../catalogue.ts'

export const reviews = {
  title: 'Bewertungen',
  about: 'Deine Kundenbewertungen. Antworten sind öffentlich.',
  filters: 'Bewertungen filtern',
  all: 'Alle',
  unanswered: 'Unbeantwortet ({{count}})',
  stars_one: '{{count}} Stern',
  stars_other: '{{count}} Sterne',
  none: 'Keine Bewertungen',
  noneText: 'Nach jedem Termin bitten wir deine Kunden um eine Bewertung.',
  of: 'über {{name}}',
  yours: 'Deine Antwort',
  reply: 'Antworten',
  change: 'Antwort bearbeiten',
  replyTo: 'Deine Antwort an {{name}}',
  replyHint: 'Deine Antwort ist öffentlich. Leer lassen, um sie zu entfernen.',
  publish: 'Veröffentlichen',
  report: 'Melden',
  reportText:
    'Melde Bewertungen, die gegen die Regeln verstoßen: Beleidigungen, Werbung oder Bewertungen von Personen, die nie Kunde waren. Eine niedrige Bewertung allein ist kein Grund.',
  why: 'Grund der Meldung',
  sendReport: 'Meldung senden',
  state: {
    open: 'Gemeldet: wird geprüft',
    kept: 'Gemeldet: kein Regelverstoß, bleibt sichtbar',
    hidden: 'Entfernt: für Kunden nicht mehr sichtbar',
  },
  outcome: {
    answered: 'Antwort veröffentlicht.',
    reported: 'Danke. Wir prüfen deine Meldung und zeigen das Ergebnis hier.',
  },
} satisfies Catalogue['console']['reviews']
