import type { Catalogue } from '../../catalogue.ts'

export const photos: Catalogue['console']['photos'] = {
  title: 'Billeder',
  none: 'Ingen billeder endnu.',
  of: '{{of}}, billede {{number}}',
  full: 'Du har nået grænsen på {{count}} billeder.',
  first: 'Forsidebillede',
  earlier: 'Flyt billede {{number}} frem',
  later: 'Flyt billede {{number}} tilbage',
  remove: 'Slet billede {{number}}',
  caption: 'Billedtekst til billede {{number}}',
  captionHint: 'Billedtekst',
  add: 'Tilføj billeder',
  hint: 'JPEG, PNG, WebP, AVIF eller HEIF, op til 5 MB hver',
  going: 'Uploader billede {{number}} af {{count}} …',
  send: 'Upload billede',
}
