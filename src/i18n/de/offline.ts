import type { Catalogue } from '../catalogue.ts'

export const offline = {
  title: 'Die Leitung ist tot',
  text: 'Salloon ist nicht zu erreichen: Dein Gerät hat gerade offenbar keine Verbindung.',
  check: 'Sieh nach, ob der Flugmodus an ist oder ob WLAN und mobile Daten aus sind.',
  returns: 'Die Seite kommt von selbst zurück, sobald die Verbindung wieder da ist.',
  stands: 'Was du gebucht hast, gilt. Nichts ist verloren, und nichts wird doppelt bezahlt.',
  again: 'Noch einmal versuchen',
} satisfies Catalogue['offline']
