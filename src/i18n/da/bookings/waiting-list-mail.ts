import type { Catalogue } from '../../catalogue.ts'

export const waitingListMail = {
  time: '{{services}} hos {{staff}}\n{{when}}\n{{salon}}, {{street}}, {{postalCode}} {{city}}',
  offered: {
    subject: 'Der er en ledig tid: {{salon}}, {{when}}',
    text: 'En tid, du venter på, er blevet ledig. Vi holder den til dig indtil {{until}}.',
    link: 'Book den, eller lad den næste få den: {{link}}',
  },
  offer_expired: {
    subject: 'Tiden holdes ikke længere: {{salon}}, {{when}}',
    text: 'Vi holdt {{when}} hos {{salon}} til dig, men svarfristen er udløbet. Du står stadig på ventelisten.',
    link: 'Se eller afslut din plads på ventelisten: {{link}}',
  },
  offer_withdrawn: {
    subject: 'Ikke længere ledig: {{salon}}, {{when}}',
    text: '{{salon}} tilbyder ikke længere det, vi holdt til dig: {{services}}, {{when}}. Du står stadig på ventelisten.',
    link: 'Se eller afslut din plads på ventelisten: {{link}}',
  },
  expired: {
    subject: 'Ventelisten er afsluttet: {{salon}}',
    text: 'Din plads på ventelisten til {{services}} hos {{salon}} er udløbet, og vi leder ikke længere efter en tid.',
    link: 'Se detaljerne, eller book en anden dag: {{link}}',
  },
  removed: {
    subject: 'Fjernet fra ventelisten: {{salon}}',
    text: '{{salon}} har fjernet dig fra ventelisten til {{services}}.',
    link: 'Se detaljerne: {{link}}',
  },
  session: {
    offered: {
      subject: 'Der er en ledig plads: {{salon}}, {{when}}',
      text: 'En plads, du venter på, er blevet ledig. Vi holder den til dig indtil {{until}}.',
      link: 'Book den, eller lad den næste få den: {{link}}',
    },
    unanswered: {
      subject: 'Pladsen holdes ikke længere: {{salon}}, {{when}}',
      text: 'Vi holdt en plads til dig på {{services}} hos {{salon}}: {{when}}. Svarfristen er udløbet, og du står ikke længere på ventelisten.',
      link: 'Se detaljerne, eller book et andet hold: {{link}}',
    },
    expired: {
      subject: 'Ventelisten er afsluttet: {{salon}}',
      text: 'Du står ikke længere på ventelisten til {{services}} hos {{salon}}, fordi holdet er aflyst eller begyndt.',
      link: 'Se detaljerne, eller book et andet hold: {{link}}',
    },
  },
} satisfies Catalogue['mail']['waitingList']
