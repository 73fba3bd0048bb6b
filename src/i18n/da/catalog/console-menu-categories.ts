import type { Catalogue } from '../../catalogue.ts'

export const menuCategories = {
  title: 'Behandlingskategorier',
  about:
    'Jeres egne grupper af behandlinger i den rækkefølge, kunderne ser dem. Behandlinger uden behandlingskategori står bagefter under deres kategori.',
  name: 'Kategori {{number}}',
  add: 'Ny kategori',
  hint: 'For eksempel Farve, Børn eller Brud. Vælg den derefter i de behandlinger, der hører til.',
  remove: 'Fjern {{name}}',
  saved: 'Kategorierne er gemt.',
  changed: 'En anden har ændret kategorierne i mellemtiden. Her er de aktuelle; foretag din ændring igen.',
  ofService: 'Behandlingskategori',
  ofServiceHint: 'Jeres egen gruppe i menuen. Kategorien bruges fortsat i søgninger.',
  none: 'Ingen',
} satisfies Catalogue['console']['menuCategories']
