import type { Catalogue } from '../../catalogue.ts'

export const stages = {
  name: {
    pending: 'Ausstehend',
    confirmed: 'Bestätigt',
    arrived: 'Angekommen',
    in_progress: 'In Behandlung',
    completed: 'Abgeschlossen',
    cancelled: 'Abgesagt',
    declined: 'Abgelehnt',
    no_show: 'No-Show',
  },
  act: {
    confirmed: 'Bestätigen',
    arrived: 'Angekommen',
    in_progress: 'Beginnen',
    completed: 'Abschließen',
    no_show: 'No-Show',
    cancelled: 'Termin absagen',
  },
  group: 'Status',
  undo: '{{stage}} rückgängig',
  effect: {
    charge_fee: 'No-Show: Die Gebühr von {{amount}} wird einbehalten, der Rest erstattet.',
    no_fee: 'No-Show: {{amount}} werden auf die Karte erstattet.',
    refund_all: 'Stornieren: {{amount}} werden auf die Karte erstattet.',
    undo: 'Wenn du das innerhalb einer Minute rückgängig machst, bleibt die Zahlung unverändert.',
    refund_fee: 'Rückgängig: Die Gebühr von {{amount}} wird erstattet, der Preis ist im Salon zu zahlen.',
    due_in_salon: 'Rückgängig: Der Preis ist im Salon zu zahlen. Die Zeit muss frei sein.',
  },
  refused: {
    not_begun: 'Der Termin hat noch nicht begonnen.',
    not_today: 'Der Termin ist an einem späteren Tag.',
    answer_over: 'Die Antwortfrist ist abgelaufen.',
    day_closed: 'Der Tag ist abgeschlossen; seine Termine lassen sich nicht mehr ändern.',
    cancelled_by_customer: 'Der Kunde hat diesen Termin abgesagt. Buche einen neuen.',
    request_cancelled:
      'Die Anfrage wurde abgesagt. Das lässt sich nur innerhalb einer Minute rückgängig machen. Buche einen neuen Termin.',
    request_declined:
      'Die Anfrage wurde abgelehnt. Das lässt sich nur innerhalb einer Minute rückgängig machen. Buche einen neuen Termin.',
    answered: 'Der Status wurde bereits geändert.',
  },
} satisfies Catalogue['console']['stages']
