import type { Catalogue } from '../../catalogue.ts'

export const menuCategories = {
  title: 'Behandlungskategorien',
  about:
    'Eure eigenen Gruppen von Behandlungen in der Reihenfolge, in der Kunden sie sehen. Behandlungen ohne eigene Kategorie stehen danach unter ihrer Kategorie.',
  name: 'Kategorie {{number}}',
  add: 'Neue Kategorie',
  hint: 'Zum Beispiel Farbe, Kinder oder Braut. Wähle sie dann in den Behandlungen aus, die dazugehören.',
  remove: '{{name}} entfernen',
  saved: 'Kategorien gespeichert.',
  changed:
    'Jemand anderes hat die Kategorien inzwischen geändert. Hier sind die aktuellen; nimm deine Änderung noch einmal vor.',
  ofService: 'Behandlungskategorie',
  ofServiceHint: 'Eure eigene Gruppe im Menü. Die Kategorie wird weiterhin für die Suche verwendet.',
  none: 'Keine',
} satisfies Catalogue['console']['menuCategories']
