import type { Catalogue } from '../../catalogue.ts'

export const stages = {
  name: {
    pending: 'Afventer',
    confirmed: 'Bekræftet',
    arrived: 'Ankommet',
    in_progress: 'I gang',
    completed: 'Gennemført',
    cancelled: 'Aflyst',
    declined: 'Afvist',
    no_show: 'Udeblevet',
  },
  act: {
    confirmed: 'Bekræft',
    arrived: 'Ankommet',
    in_progress: 'Start',
    completed: 'Gennemført',
    no_show: 'Udeblevet',
    cancelled: 'Aflys aftale',
  },
  group: 'Status',
  undo: 'Fortryd {{stage}}',
  effect: {
    charge_fee: 'Udeblevet: gebyret på {{amount}} opkræves, resten refunderes.',
    no_fee: 'Udeblevet: {{amount}} refunderes til kortet.',
    refund_all: 'Aflys: {{amount}} refunderes til kortet.',
    undo: 'Hvis du fortryder inden for et minut, ændres betalingen ikke.',
    refund_fee: 'Fortryd: gebyret på {{amount}} refunderes, og prisen betales i salonen.',
    due_in_salon: 'Fortryd: prisen betales i salonen. Tiden skal være ledig.',
  },
  refused: {
    not_begun: 'Aftalen er ikke begyndt endnu.',
    not_today: 'Aftalen ligger på en senere dag.',
    answer_over: 'Svarfristen er udløbet.',
    day_closed: 'Dagen er afsluttet, så dens aftaler kan ikke længere ændres.',
    cancelled_by_customer: 'Kunden har aflyst aftalen. Book en ny.',
    request_cancelled: 'Forespørgslen er aflyst. Det kan kun fortrydes inden for et minut. Book en ny aftale.',
    request_declined: 'Forespørgslen er afvist. Det kan kun fortrydes inden for et minut. Book en ny aftale.',
    answered: 'Status er allerede ændret.',
  },
} satisfies Catalogue['console']['stages']
