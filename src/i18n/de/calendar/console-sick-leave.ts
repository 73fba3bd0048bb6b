import type { Catalogue } from '../../catalogue.ts'

export const sickLeave = {
  off: 'Krankgemeldet',
  nobody: 'Niemand ist krankgemeldet.',
  link: 'Krankmeldung',
  title: 'Mitarbeiter krankmelden',
  about: 'An diesen Tagen ist keine Buchung möglich. Allen Kunden können sofort andere Zeiten vorgeschlagen werden.',
  aboutReading: 'Inhaber und Manager melden Mitarbeiter krank. Danach siehst du hier die betroffenen Termine.',
  start: 'Krankmelden',
  propose: 'Kunden sofort andere Zeiten vorschlagen',
  proposeHint:
    'Kunden ohne freien Termin in der Nähe werden nicht informiert: Du findest ihre Termine auf der nächsten Seite.',
  appointments: 'Betroffene Termine',
  calendar: 'Kalender',
  of: '{{name}}: betroffene Termine',
  progress: 'Stand',
  state: {
    to_do: 'Zu erledigen',
    open: 'Wartet auf den Kunden',
    not_informed: 'Nicht informiert',
    accepted: 'Angenommen',
    moved: 'Verschoben',
    cancelled: 'Abgesagt',
    over: 'Vorbei',
  },
  send_one: 'Vorschlag an {{count}} Kunden senden',
  send_other: 'Vorschläge an {{count}} Kunden senden',
  sendText:
    'Jeder Kunde bekommt die Zeiten, die bei seinem Termin stehen, und kann über einen Link eine davon annehmen, eine andere suchen oder kostenlos absagen. Der Grund wird nur genannt, wenn du ihn angibst.',
  sent_one: '{{count}} Vorschlag gesendet.',
  sent_other: '{{count}} Vorschläge gesendet.',
  stayed_one: '{{count}} konnte nicht gesendet werden: Der Termin oder seine freien Zeiten haben sich geändert.',
  stayed_other: '{{count}} konnten nicht gesendet werden: Die Termine oder ihre freien Zeiten haben sich geändert.',
  left_one:
    '{{count}} Termin hat keine freie Zeit in der Nähe. Der Kunde wurde nicht informiert: Verschiebe den Termin oder sage ihn ab.',
  left_other:
    '{{count}} Termine haben keine freie Zeit in der Nähe. Die Kunden wurden nicht informiert: Verschiebe die Termine oder sage sie ab.',
  byHand: 'Verschieben',
  noneText: 'Es gibt keine Termine, die verschoben werden müssten.',
} satisfies Catalogue['console']['sickLeave']
