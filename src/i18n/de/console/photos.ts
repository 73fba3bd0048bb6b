import type { ConsoleWords } from '../../catalogue.ts'

export const photos: ConsoleWords['console']['photos'] = {
  title: 'Bilder',
  none: 'Noch keine Bilder.',
  of: '{{of}}, Bild {{number}}',
  full: 'Das sind {{count}} Bilder, mehr haben hier nicht Platz.',
  first: 'Wird zuerst gezeigt',
  earlier: 'Bild {{number}} nach vorn',
  later: 'Bild {{number}} nach hinten',
  remove: 'Bild {{number}} entfernen',
  caption: 'Text zu Bild {{number}}',
  captionHint: 'Bildtext',
  add: 'Bilder hinzufügen',
  hint: 'JPEG, PNG, WebP, AVIF oder HEIF, jedes bis 5 MB',
  going: 'Bild {{number}} von {{count}} ist unterwegs …',
  send: 'Bild senden',
}
