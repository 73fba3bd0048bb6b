import type { Catalogue } from '../../catalogue.ts'

/** What operators see first. */
export const overview = {
  title: 'Overblik',
  about: 'Opgaver, systemstatus og seneste aktivitet.',
  health: 'Systemstatus',
  latest: 'Seneste aktivitet',
  all: 'Vis aktivitetslog',
  messages_one: 'åben besked',
  messages_other: 'åbne beskeder',
  reportedSalons_one: 'indberettet salon',
  reportedSalons_other: 'indberettede saloner',
  reviews_one: 'indberettet anmeldelse',
  reviews_other: 'indberettede anmeldelser',
  objections_one: 'åben indsigelse mod provision',
  objections_other: 'åbne indsigelser mod provision',
  drafts_one: 'salon under opsætning',
  drafts_other: 'saloner under opsætning',
  healthy: {
    jobs: 'Ingen fejlede jobs',
    mails: 'Alle e-mails sendt',
    orders: 'Ingen fejlede ordrer',
    provider: 'Betalingstjenesten godkender vores nøgler',
    payouts: 'Ingen udestående udbetalinger',
  },
  unhealthy: {
    jobs_one: '{{count}} fejlet job',
    jobs_other: '{{count}} fejlede jobs',
    mails_one: '{{count}} e-mail ikke sendt',
    mails_other: '{{count}} e-mails ikke sendt',
    orders_one: '{{count}} fejlet ordre',
    orders_other: '{{count}} fejlede ordrer',
    provider: 'Betalingstjenesten afviser vores nøgler eller konto',
    payouts_one: '{{count}} udestående udbetaling',
    payouts_other: '{{count}} udestående udbetalinger',
  },
} satisfies Catalogue['console']['admin']['overview']
