/** A suggestion of the search: what it means, in the language of the page. */
export interface Suggestion {
  kind: 'treatment' | 'category' | 'salon' | 'place'
  /** The code of a treatment, the name of a category in addresses, the slug of a salon or place. */
  key: string
  text: string
  /** The city of a salon. */
  detail?: string
  /** Of a salon. */
  picture?: string | null
}
