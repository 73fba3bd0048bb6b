/** Name, trades, 'street postcode number', what is told about it, and what is special. */
export type Line = readonly [
  name: string,
  categories: string,
  address: string,
  about: string,
  ...traits: ('night' | 'byHand' | 'mild')[],
]
