/** What a product's picture shows. */
export type ProductKind =
  | 'bottle'
  | 'pump'
  | 'dropper'
  | 'jar'
  | 'tube'
  | 'tin'
  | 'spray'
  | 'polish'
  | 'comb'
  | 'candle'
  | 'brush'
  | 'soap'
