import type { Catalogue } from '../../catalogue.ts'

export const proposals = {
  title: 'Andere Zeiten vorschlagen',
  link: 'Andere Zeiten vorschlagen',
  linkNamed: '{{name}} andere Zeiten vorschlagen, {{time}}',
  most: 'Höchstens {{count}} Zeiten',
  text: 'Wähle bis zu drei Zeiten. Der Kunde bekommt eine Nachricht und nimmt eine davon mit einem Klick an. Bis dahin wird nichts berechnet, und die angefragte Zeit bleibt reserviert.',
  textConfirmed:
    'Wähle bis zu drei Zeiten. Der Kunde bekommt eine Nachricht und nimmt eine davon mit einem Klick an. Bis dahin bleibt der Termin, wie er ist, und der Kunde kann kostenlos absagen.',
  from: 'Ab',
  show: 'Freie Zeiten anzeigen',
  reason: 'Nachricht an den Kunden (optional)',
  send: 'Vorschlag senden',
  none: 'Keine freien Zeiten',
  noneText:
    'Kein Mitarbeiter, der diese Behandlungen durchführt, ist in den zwei Wochen ab diesem Tag frei. Versuche es mit einem späteren Tag.',
  open: 'Vorgeschlagen: {{times}}',
  by: 'Der Kunde wählt bis {{time}} Uhr',
} satisfies Catalogue['console']['proposals']
