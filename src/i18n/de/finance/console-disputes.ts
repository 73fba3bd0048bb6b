import type { Catalogue } from '../../catalogue.ts'

export const disputes = {
  title: 'Angefochtene Zahlungen',
  about:
    'Zahlungen, die Kundinnen und Kunden von ihrer Bank zurückfordern. Die Bank zieht den Betrag mit einer Gebühr ein, bis sie entschieden hat.',
  none: 'Keine angefochtenen Zahlungen',
  status: {
    needs_response: 'Nachweise fehlen',
    under_review: 'Bei der Bank',
    won: 'Gewonnen',
    lost: 'Verloren',
    closed: 'Geschlossen',
  },
  due: 'Vor dem {{date}} einreichen',
  fee: 'Gebühr',
  salonShare: 'Dem Salon belastet, einschließlich Gebühr',
  marketplaceShare: 'Verlust des Marktplatzes',
  losses: 'Verlust des Marktplatzes bei allen Salons',
  opened: 'Eröffnet',
  reason: 'Grund laut Bank',
  submitted: 'Nachweise am {{date}} eingereicht',
  statement: 'Was geschehen ist, in deinen Worten',
  hint: 'Möglichst auf Englisch. Der Termin, seine Bedingungen und sein Verlauf werden automatisch ergänzt.',
  submit: 'Nachweise einreichen',
  once: 'Nachweise können einmal eingereicht werden.',
  done: 'Die Nachweise wurden eingereicht.',
  order: 'Bestellung {{number}}',
  late: 'Die Nachweise wurden schon eingereicht, oder die Frist ist vorbei.',
  evidence: 'Das wird der Bank gesendet',
} satisfies Catalogue['console']['disputes']
