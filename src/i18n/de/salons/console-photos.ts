import type { Catalogue } from '../../catalogue.ts'

export const photos: Catalogue['console']['photos'] = {
  title: 'Fotos',
  none: 'Noch keine Fotos.',
  of: '{{of}}, Foto {{number}}',
  full: 'Du hast das Limit von {{count}} Fotos erreicht.',
  first: 'Titelfoto',
  earlier: 'Foto {{number}} nach vorn',
  later: 'Foto {{number}} nach hinten',
  remove: 'Foto {{number}} löschen',
  caption: 'Bildtext von Foto {{number}}',
  captionHint: 'Bildtext',
  add: 'Fotos hinzufügen',
  hint: 'JPEG, PNG, WebP, AVIF oder HEIF, jedes bis 5 MB',
  going: 'Foto {{number}} von {{count}} wird hochgeladen …',
  send: 'Foto hochladen',
}
