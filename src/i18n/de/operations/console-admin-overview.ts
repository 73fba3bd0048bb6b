import type { Catalogue } from '../../catalogue.ts'

/** What operators see first. */
export const overview = {
  title: 'Übersicht',
  about: 'Aufgaben, Systemstatus und letzte Aktivität.',
  health: 'Systemstatus',
  latest: 'Letzte Aktivität',
  all: 'Aktivitätsprotokoll anzeigen',
  messages_one: 'offene Nachricht',
  messages_other: 'offene Nachrichten',
  reportedSalons_one: 'gemeldeter Salon',
  reportedSalons_other: 'gemeldete Salons',
  reviews_one: 'gemeldete Bewertung',
  reviews_other: 'gemeldete Bewertungen',
  objections_one: 'offener Einspruch gegen Provision',
  objections_other: 'offene Einsprüche gegen Provision',
  drafts_one: 'Salon in Einrichtung',
  drafts_other: 'Salons in Einrichtung',
  healthy: {
    jobs: 'Keine fehlgeschlagenen Jobs',
    mails: 'Alle E-Mails gesendet',
    orders: 'Keine fehlgeschlagenen Bestellungen',
    provider: 'Der Zahlungsdienst akzeptiert unsere Schlüssel',
    payouts: 'Keine fälligen Auszahlungen',
  },
  unhealthy: {
    jobs_one: '{{count}} fehlgeschlagener Job',
    jobs_other: '{{count}} fehlgeschlagene Jobs',
    mails_one: '{{count}} E-Mail nicht gesendet',
    mails_other: '{{count}} E-Mails nicht gesendet',
    orders_one: '{{count}} fehlgeschlagene Bestellung',
    orders_other: '{{count}} fehlgeschlagene Bestellungen',
    provider: 'Der Zahlungsdienst lehnt Schlüssel oder Konto ab',
    payouts_one: '{{count}} fällige Auszahlung',
    payouts_other: '{{count}} fällige Auszahlungen',
  },
} satisfies Catalogue['console']['admin']['overview']
