/** A price range, in major units of the currency paid in the area of the list. */
export interface PriceFilter {
  from: number | null
  to: number | null
  /** The text of the fields. */
  fromText: string
  toText: string
  /** Codes of the catalogue's `validation`. */
  fromError: 'amount_invalid' | null
  toError: 'amount_invalid' | 'to_below_from' | null
}

const LONGEST = 12

/** Reads what was typed; of a reversed range only the lower end counts. */
export function readPrice(typedFrom: string, typedTo: string): PriceFilter {
  const [fromText, toText] = [typedFrom.slice(0, LONGEST), typedTo.slice(0, LONGEST)]
  const [from, to] = [amountOf(fromText), amountOf(toText)]
  const isUpsideDown = from !== null && to !== null && to < from
  return {
    from,
    to: isUpsideDown ? null : to,
    fromText: from === null ? fromText : String(from),
    toText: to === null ? toText : String(to),
    fromError: fromText !== '' && from === null ? 'amount_invalid' : null,
    toError: isUpsideDown ? 'to_below_from' : toText !== '' && to === null ? 'amount_invalid' : null,
  }
}

/** '250', '249.50', '249,5'; null for anything else. */
function amountOf(text: string): number | null {
  return /^\d{1,7}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null
}
