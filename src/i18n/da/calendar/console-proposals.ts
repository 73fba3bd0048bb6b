import type { Catalogue } from '../../catalogue.ts'

export const proposals = {
  title: 'Foreslå andre tider',
  link: 'Foreslå andre tider',
  linkNamed: 'Foreslå andre tider til {{name}}, {{time}}',
  most: 'Højst {{count}} tider',
  text: 'Vælg op til tre tider. Kunden får besked og vælger en af dem med ét klik. Indtil da bliver der ikke trukket noget, og den ønskede tid er fortsat reserveret.',
  textConfirmed:
    'Vælg op til tre tider. Kunden får besked og vælger en af dem med ét klik. Indtil da bliver aftalen, hvor den er, og kunden kan aflyse gratis.',
  from: 'Fra',
  show: 'Vis ledige tider',
  reason: 'Besked til kunden (valgfri)',
  send: 'Send forslag',
  none: 'Ingen ledige tider',
  noneText:
    'Ingen medarbejder, der udfører behandlingerne, har ledige tider i de to uger fra den dag. Prøv en senere dag.',
  open: 'Foreslået: {{times}}',
  by: 'Kunden vælger senest {{time}}',
} satisfies Catalogue['console']['proposals']
