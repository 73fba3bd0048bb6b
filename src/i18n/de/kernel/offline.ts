import type { Catalogue } from '../../catalogue.ts'

export const offline = {
  title: 'Du bist offline',
  text: 'Salloon ist nicht erreichbar. Dein Gerät ist offenbar nicht mit dem Internet verbunden.',
  check: 'Prüfe, ob der Flugmodus aus und WLAN oder mobile Daten eingeschaltet sind.',
  returns: 'Diese Seite wird automatisch neu geladen, sobald du wieder online bist.',
  stands: 'Deine Buchungen und Zahlungen sind nicht betroffen.',
  again: 'Noch einmal versuchen',
} satisfies Catalogue['offline']
