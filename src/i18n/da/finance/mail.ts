import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  payoutFailed: {
    subject: 'Udbetaling til {{salon}} mislykkedes',
    text: 'Vi kunne ikke udbetale {{total}} til kontoen {{account}} for {{salon}}, fordi banken afviste overførslen. Beløbet står igen på din saldo og er med i næste udbetaling. Tjek dine kontooplysninger: {{link}}',
  },
  invoice: {
    invoice: {
      subject: 'Faktura nr. {{number}} til {{salon}}, {{month}}',
      text: 'Vedhæftet er faktura nr. {{number}} for abonnement og provision for {{salon}} i {{month}}: {{total}}. Beløbet er trukket fra jeres saldo, så der er intet at betale.',
    },
    credit_note: {
      subject: 'Kreditnota nr. {{number}} til {{salon}}',
      text: 'Vedhæftet er kreditnota nr. {{number}} til {{salon}}: {{total}}. Beløbet er lagt til jeres saldo.',
    },
    link: 'Alle fakturaer: {{link}}',
  },
  dispute: {
    needs_response: {
      subject: 'En betaling på {{total}} er bestridt',
      text: 'En kunde hos {{salon}} har bedt sin bank om at få {{total}} tilbage. Banken har trukket beløbet tilbage med et gebyr. Gebyret og det, I har tjent af beløbet, trækkes fra jeres saldo. Se, hvad vi sender til banken, tilføj, hvad I ved, og indsend det før den {{due}}. Ellers indsender vi dagen før, hvad der er registreret om aftalen.',
    },
    won: {
      subject: 'I vandt sagen om {{total}}',
      text: 'Banken gav {{salon}} medhold: {{total}} er tilbage på jeres saldo.',
    },
    lost: {
      subject: 'I tabte sagen om {{total}}',
      text: 'Banken gav kunden medhold: gebyret og det, {{salon}} havde tjent af {{total}}, er fortsat trukket fra saldoen.',
    },
    closed: {
      subject: 'Forespørgslen om {{total}} er lukket',
      text: 'Banken har lukket sin forespørgsel om en betaling på {{total}} til {{salon}}.',
    },
    link: 'Alle sager: {{link}}',
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
