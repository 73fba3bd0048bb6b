import type { Catalogue } from '../catalogue.ts'

export const checkoutTest = {
  title: 'Test af betaling',
  lead: 'Sender én betaling på {{amount}} gennem betalingstjenesten fra start til slut og viser hvert af dens svar. Ingen rigtige penge skifter hænder.',
  provider: 'Betalingstjeneste: {{name}}, testtilstand',
  card: 'Testkort',
  cards: {
    success: 'Bliver godkendt',
    declined: 'Bliver afvist',
    funds: 'Bliver afvist: ikke penge nok',
    secure: 'Beder banken om bekræftelse (3-D Secure)',
  },
  will: {
    success: 'Reserveres, trækkes og sendes tilbage.',
    declined: 'Afvises; der trækkes ikke noget.',
    funds: 'Afvises; der trækkes ikke noget.',
    secure: 'Du bekræfter hos banken, så trækkes beløbet og sendes tilbage.',
  },
  run: 'Kør betalingen',
  result: 'Det svarede betalingstjenesten',
  step: { authorise: 'Reservér', find: 'Slå op', capture: 'Træk', refund: 'Send tilbage' },
  status: {
    authorised: 'Reserveret',
    captured: 'Trukket',
    voided: 'Frigivet',
    declined: 'Afvist',
    requires_action: 'Venter på banken',
  },
  reason: 'Grund: {{code}}',
  charge: 'Betaling {{ref}}',
  sums: 'Trukket {{captured}}, sendt tilbage {{refunded}}',
  toBank: 'Bekræft hos banken',
  goOn: 'Træk beløbet, og send det tilbage',
  verdict: {
    done: 'Det virkede: reserveret, trukket og sendt helt tilbage.',
    declined: 'Betalingen gik ikke igennem',
    declinedText: 'Betalingstjenesten afviste kortet, som den skal med dette testkort. Der er ikke trukket noget.',
    waiting: 'Banken vil have en bekræftelse først. Bagefter kommer du tilbage hertil.',
    confirmed: 'Banken har bekræftet. Beløbet er reserveret.',
  },
  unreachable: 'Betalingstjenesten svarede ikke. Så vidt vi ved, er der ikke trukket noget. Prøv igen.',
  again: 'Prøv et andet kort',
} satisfies Catalogue['checkoutTest']
