import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  payoutFailed: {
    subject: 'Udbetaling til {{salon}} mislykkedes',
    text: 'Vi kunne ikke udbetale {{total}} til kontoen {{account}} for {{salon}}, fordi banken afviste overførslen. Beløbet står igen på din saldo og er med i næste udbetaling. Tjek dine kontooplysninger: {{link}}',
  },
  commissionDecision: {
    subject: 'Din indsigelse mod provisionen af {{booking}}',
    accepted:
      'Vi har godkendt din indsigelse: aftale {{booking}} hos {{salon}} er uden provision. Det opkrævede beløb godskrives din saldo.',
    rejected: 'Vi har undersøgt din indsigelse, og provisionen af aftale {{booking}} hos {{salon}} fastholdes.',
    note: 'Vores begrundelse: {{note}}',
    link: 'Alle afgørelser og deres begrundelser: {{link}}',
  },
} satisfies Catalogue['mail']['finance']
