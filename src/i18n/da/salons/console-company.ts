import type { Catalogue } from '../../catalogue.ts'

export const company: Catalogue['console']['company'] = {
  title: 'Virksomheden på kvitteringer',
  text: 'Står på alle kvitteringer og kreditnotaer fra nu af. Kvitteringer, der er udstedt, ændres ikke.',
  legalName: 'Virksomhedens navn',
  legalNameHint: 'Navnet på den virksomhed eller person, der driver salonen.',
  address: 'Virksomhedens adresse',
  addressHint: 'Lad feltet være tomt, hvis det er salonens adresse.',
  registered: 'Salonen er momsregistreret',
  registeredHint: 'Dine priser er inkl. moms. Er du ikke momsregistreret, viser kvitteringerne ingen moms.',
  vatId: 'Momsnummer',
  vatIdHint: 'For eksempel {{example}}',
  rates: 'Momssatser i {{country}}',
  ratesText: 'Hver behandling og hvert produkt har den sædvanlige sats. Du kan ændre den på varens side.',
  ratesUnknown: 'Vi har endnu ikke momssatserne for {{country}}, så kvitteringerne viser ingen moms.',
  class: {
    standard: 'Normal sats',
    hairdressing: 'Frisør',
    beauty: 'Skønhedspleje',
    food: 'Mad og drikke',
    books: 'Bøger og blade',
    exempt: 'Momsfri',
  },
  vat: 'Momssats',
  vatUsual: 'Sædvanlig sats',
  vatHint: 'Prisen er inkl. moms. Spørg din revisor, hvis du er i tvivl.',
}
