import type { Catalogue } from '../catalogue.ts'

export const mail = {
  greeting: 'Hallo {{name}},',
  farewell: 'Herzliche Grüße\nSalloon',
  visit:
    '{{services}} bei {{staff}}\n{{when}} Uhr\n{{salon}}, {{street}}, {{postalCode}} {{city}}\nTermin {{reference}}',
  paidByCard: 'Mit Karte bezahlt: {{total}}',
  paidInSalon: 'Im Salon zu zahlen: {{total}}',
  freeUntil: 'Du kannst bis zum {{until}} Uhr kostenlos stornieren.',
  manage: 'Hier kannst du den Termin ansehen oder stornieren: {{link}}',
  customer: {
    requested: {
      subject: '{{salon}} hat deine Anfrage',
      text: 'wir haben deine Anfrage an {{salon}} weitergegeben. Sobald von dort eine Antwort kommt, hörst du von uns. Vorher wird nichts berechnet.',
    },
    confirmed: { subject: 'Gebucht: {{salon}}, {{when}} Uhr', text: 'dein Termin ist bestätigt. Viel Freude!' },
    cancelled: {
      subject: 'Storniert: {{salon}}, {{when}} Uhr',
      text: 'dein Termin ist storniert und die Zeit wieder frei.',
      noFee: 'Es fiel keine Gebühr an. Was du bezahlt hast, ist auf dem Weg zurück auf deine Karte.',
      fee: 'Weil es spät war, wurden wie angezeigt {{fee}} einbehalten. Der Rest ist auf dem Weg zurück auf deine Karte.',
      cash: 'Es gab nichts zu erstatten.',
    },
    declined: {
      subject: '{{salon}} hat am {{when}} Uhr leider keine Zeit',
      text: 'es tut uns leid: Der Salon konnte deine Anfrage nicht annehmen. Es wurde nichts berechnet, und vielleicht ist eine andere Zeit frei.',
    },
  },
  salon: {
    requested: {
      subject: 'Neue Anfrage: {{when}} Uhr',
      text: 'Jemand fragt einen Termin an und wartet auf deine Antwort.',
    },
    confirmed: { subject: 'Neue Buchung: {{when}} Uhr', text: 'Jemand hat einen Termin gebucht.' },
    cancelled: { subject: 'Von der Kundschaft storniert: {{when}} Uhr', text: 'Die Zeit ist wieder frei.' },
    declined: {
      subject: 'Abgelehnt: {{when}} Uhr',
      text: 'Die Anfrage wurde abgelehnt oder nicht rechtzeitig beantwortet. Die Zeit ist wieder frei.',
    },
  },
  order: {
    order_placed: {
      subject: 'Deine Bestellung bei {{salon}}',
      text: 'vielen Dank! Deine Bestellung über {{total}} ist eingegangen und bezahlt.',
    },
    payment_returned: {
      subject: 'Deine Zahlung bei {{salon}} hat nicht geklappt',
      text: 'während du {{total}} bei {{salon}} bezahlt hast, ist etwas schiefgegangen. Es wurde nichts gebucht und nichts berechnet: Was auf deiner Karte reserviert war, ist wieder freigegeben. Versuch es gern noch einmal, wenn es dir passt.',
    },
  },
} satisfies Catalogue['mail']
