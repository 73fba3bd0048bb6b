import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  payoutFailed: {
    subject: 'Udbetaling til {{salon}} mislykkedes',
    text: 'Vi kunne ikke udbetale {{total}} til kontoen {{account}} for {{salon}}, fordi banken afviste overførslen. Beløbet står igen på din saldo og er med i næste udbetaling. Tjek dine kontooplysninger: {{link}}',
  },
} satisfies Catalogue['mail']['finance']
