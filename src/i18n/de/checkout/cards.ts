/** A customer's saved cards. */
export const cards = {
  title: 'Gespeicherte Karten',
  back: 'Profil',
  lead: 'Zahle schneller, ohne deine Karte neu einzugeben. Die Karten liegen beim Zahlungsdienst; wir kennen nur die letzten vier Ziffern.',
  saved: 'Deine Karte ist gespeichert.',
  empty: 'Keine gespeicherten Karten',
  emptyText: 'Füge eine Karte hinzu, dann kannst du sie beim nächsten Bezahlen auswählen.',
  name: '{{brand}} mit den Endziffern {{last4}}',
  other: 'Karte',
  expires: 'Gültig bis {{date}}',
  remove: 'Entfernen',
  removeNamed: '{{card}} entfernen',
  full: 'Du hast {{count}} Karten gespeichert, mehr sind nicht möglich. Entferne eine, um eine andere hinzuzufügen.',
  add: 'Karte hinzufügen',
  save: 'Karte speichern',
  use: 'Gespeicherte Karte, gültig bis {{date}}',
}
