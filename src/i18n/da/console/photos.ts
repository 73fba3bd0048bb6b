import type { ConsoleWords } from '../../catalogue.ts'

export const photos: ConsoleWords['console']['photos'] = {
  title: 'Billeder',
  none: 'Ingen billeder endnu.',
  of: '{{of}}, billede {{number}}',
  full: 'Det er {{count}} billeder, så mange er der plads til.',
  first: 'Vises først',
  earlier: 'Flyt billede {{number}} frem',
  later: 'Flyt billede {{number}} tilbage',
  remove: 'Fjern billede {{number}}',
  caption: 'Tekst til billede {{number}}',
  captionHint: 'Billedtekst',
  add: 'Tilføj billeder',
  hint: 'JPEG, PNG, WebP, AVIF eller HEIF, op til 5 MB hver',
  going: 'Billede {{number}} af {{count}} er på vej …',
  send: 'Send billedet',
}
