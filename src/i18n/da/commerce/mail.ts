import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  paidByCard: 'Betalt med kort: {{total}}',
  refund: 'Vi refunderer {{refund}} til dit kort. Det tager normalt 5 til 10 bankdage, før beløbet er på din konto.',
  order: {
    order_placed: {
      subject: 'Ordrebekræftelse: {{salon}}',
      text: 'Tak for din ordre.',
    },
    order_cancelled: {
      subject: 'Annulleret: din ordre hos {{salon}}',
      text: 'Din ordre er annulleret.',
    },
    order_withdrawn: {
      subject: 'Annulleret: din ordre hos {{salon}}',
      text: '{{salon}} kan desværre ikke levere din ordre og har annulleret den.',
    },
    order_sent: {
      subject: 'Sendt: din ordre hos {{salon}}',
      text: 'Din ordre er sendt.',
    },
    order_ready: {
      subject: 'Klar til afhentning: din ordre hos {{salon}}',
      text: 'Din ordre er klar til afhentning.',
    },
    payment_returned: {
      subject: 'Din betaling hos {{salon}} gik ikke igennem',
      text: 'Din betaling på {{total}} hos {{salon}} mislykkedes. Der er ikke booket eller trukket noget. Et eventuelt reserveret beløb på dit kort er frigivet. Prøv igen.',
    },
    tracking: 'Sporingsnummer: {{tracking}}',
    delivery: 'Levering: {{delivery}}',
    freeDelivery: 'Levering: gratis',
    expected: 'Forventes leveret: {{days}}',
    span: '{{first}} til {{last}}',
    sentTo: 'Leveringsadresse:',
    collectAt: 'Hent i salonen:',
    see: 'Se din ordre: {{link}}',
  },
  salonOrder: {
    order_placed: { subject: 'Ny ordre: {{total}}', text: 'En kunde har bestilt produkter.' },
    order_cancelled: {
      subject: 'Ordre annulleret af kunden: {{total}}',
      text: 'Ordren skal ikke sendes eller gøres klar til afhentning. Produkterne er tilbage på lager.',
    },
    sendTo: 'Sendes til:',
    collects: 'Afhentning i salonen: {{name}}',
  },
} satisfies Catalogue['mail']['commerce']
