import type { Catalogue } from '../../catalogue.ts'

export const waitingListMail = {
  time: '{{services}} bei {{staff}}\n{{when}} Uhr\n{{salon}}, {{street}}, {{postalCode}} {{city}}',
  offered: {
    subject: 'Ein Termin ist frei: {{salon}}, {{when}} Uhr',
    text: 'ein Termin, auf den du wartest, ist frei geworden. Wir halten ihn bis {{until}} Uhr für dich frei.',
    link: 'Termin buchen oder freigeben: {{link}}',
  },
  offer_expired: {
    subject: 'Termin nicht mehr reserviert: {{salon}}, {{when}} Uhr',
    text: 'wir hatten {{when}} Uhr bei {{salon}} für dich reserviert; die Frist ist abgelaufen. Du stehst weiterhin auf der Warteliste.',
    link: 'Anfrage ansehen oder beenden: {{link}}',
  },
  offer_withdrawn: {
    subject: 'Nicht mehr verfügbar: {{salon}}, {{when}} Uhr',
    text: '{{salon}} bietet nicht mehr an, was wir für dich reserviert hatten: {{services}}, {{when}} Uhr. Du stehst weiterhin auf der Warteliste.',
    link: 'Anfrage ansehen oder beenden: {{link}}',
  },
  expired: {
    subject: 'Warteliste beendet: {{salon}}',
    text: 'deine Anfrage für {{services}} bei {{salon}} ist abgelaufen. Wir suchen nicht weiter nach einem Termin.',
    link: 'Anfrage ansehen oder einen anderen Tag buchen: {{link}}',
  },
  removed: {
    subject: 'Von der Warteliste entfernt: {{salon}}',
    text: '{{salon}} hat deine Anfrage für {{services}} beendet.',
    link: 'Anfrage ansehen: {{link}}',
  },
  session: {
    offered: {
      subject: 'Ein Platz ist frei: {{salon}}, {{when}} Uhr',
      text: 'ein Platz, auf den du wartest, ist frei geworden. Wir halten ihn bis {{until}} Uhr für dich frei.',
      link: 'Platz buchen oder freigeben: {{link}}',
    },
    unanswered: {
      subject: 'Platz nicht mehr reserviert: {{salon}}, {{when}} Uhr',
      text: 'wir hatten einen Platz in {{services}} bei {{salon}} für dich reserviert: {{when}} Uhr. Die Frist ist abgelaufen; du stehst nicht mehr auf der Warteliste.',
      link: 'Anfrage ansehen oder einen anderen Kurs buchen: {{link}}',
    },
    expired: {
      subject: 'Warteliste beendet: {{salon}}',
      text: 'du stehst nicht mehr auf der Warteliste für {{services}} bei {{salon}}, weil der Kurs abgesagt wurde oder begonnen hat.',
      link: 'Anfrage ansehen oder einen anderen Kurs buchen: {{link}}',
    },
  },
} satisfies Catalogue['mail']['waitingList']
