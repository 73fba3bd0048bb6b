/** Name, trades, 'street postcode number', description, and special properties. */
export type Line = readonly [
  name: string,
  categories: string,
  address: string,
  about: string,
  ...traits: ('night' | 'byHand' | 'mild')[],
]
