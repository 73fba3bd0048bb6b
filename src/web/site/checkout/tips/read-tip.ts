import { minorOf } from '../../../../domain/kernel/money.ts'

/** The tip that an address chooses, minor units; `error` for an own amount that is none, or too high. */
export interface ChosenTip {
  minor: number
  /** Whether it was typed. */
  isOwn: boolean
  error: 'tip_invalid' | null
}

const NONE: ChosenTip = { minor: 0, isOwn: false, error: null }

/** Reads `tip`, a suggested amount in minor units, or `own`, one that was typed in major units. */
export function readTip(search: URLSearchParams, currency: string, mostMinor: number): ChosenTip {
  const own = search.get('own')?.trim() ?? ''
  const minor = own === '' ? Number(search.get('tip') ?? 0) : minorOf(own, currency)
  if (minor === null || !Number.isSafeInteger(minor) || minor < 0 || minor > mostMinor)
    return own === '' ? NONE : { minor: 0, isOwn: true, error: 'tip_invalid' }
  return { minor, isOwn: own !== '', error: null }
}
