import type { Catalogue } from '../../catalogue.ts'

export const reviews = {
  title: 'Bewertungen',
  about: 'Was über dich geschrieben wurde. Deine Antwort steht darunter, für alle zu lesen.',
  filters: 'Welche Bewertungen',
  all: 'Alle',
  unanswered: 'Ohne Antwort ({{count}})',
  stars_one: '{{count}} Stern',
  stars_other: '{{count}} Sterne',
  none: 'Hier sind keine Bewertungen',
  noneText: 'Nach jedem Besuch fragen wir, wie es war.',
  of: 'über {{name}}',
  yours: 'Deine Antwort',
  reply: 'Antworten',
  change: 'Antwort ändern',
  replyTo: 'Deine Antwort an {{name}}',
  replyHint: 'Alle lesen sie. Leer gelassen nimmst du sie zurück.',
  publish: 'Veröffentlichen',
  report: 'Melden',
  reportText: 'Für Regelverstöße: Beleidigung, Werbung, jemand, der nie da war. Wenige Sterne allein sind kein Grund.',
  why: 'Was stimmt damit nicht?',
  sendReport: 'Meldung senden',
  state: {
    open: 'Gemeldet: Wir sehen es uns an',
    kept: 'Gemeldet: Sie hält die Regeln ein und bleibt',
    hidden: 'Entfernt: Niemand sieht sie mehr',
  },
  said: {
    answered: 'Deine Antwort ist veröffentlicht.',
    reported: 'Danke. Wir sehen es uns an; das Ergebnis steht hier.',
  },
} satisfies Catalogue['console']['reviews']
