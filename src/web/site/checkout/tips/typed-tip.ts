import { readTip } from './read-tip.ts'

/** Reads the tip that a payment's form says was shown, minor units, and the amount that was typed in the choice's field. */
export function typedTip(form: FormData): { tipMinor: number; own: string } {
  return { tipMinor: Number(form.get('tip') ?? 0), own: String(form.get('own') ?? '').trim() }
}

/** The error at the field for an own amount: it is none, or the total that was shown does not include it; null if fine. */
export function ownTipError(
  { tipMinor, own }: { tipMinor: number; own: string },
  currency: string,
  mostMinor: number,
): 'tip_invalid' | 'tip_not_chosen' | null {
  if (own === '') return null
  const { minor, error } = readTip(new URLSearchParams({ own }), currency, mostMinor)
  return error ?? (minor === tipMinor ? null : 'tip_not_chosen')
}

/** The address of a page with this own amount. */
export function chosenPath(page: string, own: string): string {
  return own === '' ? page : `${page}?${new URLSearchParams({ own })}`
}
