/** A document as it is printed, in one language: on a page, and as a PDF. */
export interface Sheet {
  /** The issuer's name and address. */
  from: string[]
  to: string[]
  title: string
  facts: { name: string; value: string }[]
  /** The last column is right-aligned. */
  head: string[]
  rows: string[][]
  /** The last one is emphasised. */
  sums: { name: string; value: string }[]
  notes: string[]
}
