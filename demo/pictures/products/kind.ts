/** What a product's picture shows. */
export const PRODUCT_KINDS = [
  ...['bottle', 'pump', 'dropper', 'jar', 'tube', 'tin'],
  ...['spray', 'polish', 'comb', 'candle', 'brush', 'soap'],
] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]
