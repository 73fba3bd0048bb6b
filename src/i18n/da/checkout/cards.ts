/** A customer's saved cards. */
export const cards = {
  title: 'Gemte kort',
  back: 'Profil',
  lead: 'Betal hurtigere uden at taste kortet igen. Betalingstjenesten opbevarer kortene; vi kender kun de sidste fire cifre.',
  saved: 'Dit kort er gemt.',
  empty: 'Ingen gemte kort',
  emptyText: 'Tilføj et kort, så kan du vælge det, næste gang du betaler.',
  name: '{{brand}}, der ender på {{last4}}',
  other: 'Kort',
  expires: 'Udløber {{date}}',
  remove: 'Fjern',
  removeNamed: 'Fjern {{card}}',
  full: 'Du har gemt {{count}} kort, og flere kan du ikke gemme. Fjern et for at tilføje et andet.',
  add: 'Tilføj et kort',
  save: 'Gem kort',
  use: 'Gemt kort, udløber {{date}}',
}
