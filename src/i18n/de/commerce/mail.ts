import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  paidByCard: 'Mit Karte bezahlt: {{total}}',
  refund: 'Wir erstatten {{refund}} auf deine Karte. Das dauert in der Regel 5 bis 10 Werktage.',
  order: {
    order_placed: {
      subject: 'Bestellbestätigung: {{salon}}',
      text: 'vielen Dank für deine Bestellung.',
    },
    order_cancelled: {
      subject: 'Storniert: deine Bestellung bei {{salon}}',
      text: 'deine Bestellung wurde storniert.',
    },
    order_withdrawn: {
      subject: 'Storniert: deine Bestellung bei {{salon}}',
      text: 'leider kann {{salon}} deine Bestellung nicht ausführen und hat sie storniert.',
    },
    order_sent: {
      subject: 'Versandt: deine Bestellung bei {{salon}}',
      text: 'deine Bestellung wurde versandt.',
    },
    order_ready: {
      subject: 'Abholbereit: deine Bestellung bei {{salon}}',
      text: 'deine Bestellung liegt zur Abholung bereit.',
    },
    payment_returned: {
      subject: 'Deine Zahlung bei {{salon}} ist fehlgeschlagen',
      text: 'deine Zahlung über {{total}} bei {{salon}} ist fehlgeschlagen. Es wurde nichts gebucht und nichts berechnet. Ein reservierter Betrag auf deiner Karte wurde freigegeben. Bitte versuche es noch einmal.',
    },
    tracking: 'Sendungsnummer: {{tracking}}',
    delivery: 'Lieferung: {{delivery}}',
    freeDelivery: 'Lieferung: kostenlos',
    expected: 'Voraussichtliche Lieferung: {{days}}',
    span: '{{first}} bis {{last}}',
    sentTo: 'Lieferadresse:',
    collectAt: 'Abholung im Salon:',
    see: 'Bestellung ansehen: {{link}}',
  },
  salonOrder: {
    order_placed: { subject: 'Neue Bestellung: {{total}}', text: 'Es wurden Produkte bestellt.' },
    order_cancelled: {
      subject: 'Bestellung storniert: {{total}}',
      text: 'Sie muss nicht mehr versandt oder bereitgelegt werden. Die Produkte sind wieder im Bestand.',
    },
    sendTo: 'Lieferung an:',
    collects: 'Abholung im Salon: {{name}}',
  },
} satisfies Catalogue['mail']['commerce']
