import type { Catalogue } from '../../catalogue.ts'

export const disputes = {
  title: 'Bestridte betalinger',
  about:
    'Betalinger, som kunder har bedt deres bank om at få tilbage. Banken trækker beløbet med et gebyr, indtil den har afgjort sagen.',
  none: 'Ingen bestridte betalinger',
  status: {
    needs_response: 'Beviser mangler',
    under_review: 'Hos banken',
    won: 'Vundet',
    lost: 'Tabt',
    closed: 'Lukket',
  },
  due: 'Indsend før den {{date}}',
  fee: 'Gebyr',
  salonShare: 'Trukket fra salonen, med gebyr',
  marketplaceShare: 'Tabt af markedspladsen',
  losses: 'Markedspladsens tab i sager for alle saloner',
  opened: 'Åbnet',
  reason: 'Bankens begrundelse',
  submitted: 'Beviser indsendt den {{date}}',
  statement: 'Hvad der skete, med jeres egne ord',
  hint: 'Helst på engelsk. Aftalen, dens vilkår og dens historik tilføjes automatisk.',
  submit: 'Indsend beviser',
  once: 'Beviser kan indsendes én gang.',
  done: 'Beviserne er indsendt.',
  order: 'Ordre {{number}}',
  late: 'Beviserne er allerede indsendt, eller fristen er udløbet.',
  evidence: 'Det sendes til banken',
} satisfies Catalogue['console']['disputes']
