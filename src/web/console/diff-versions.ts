import type { Locale } from '../../domain/kernel/locale.ts'
import type { useTranslation } from '../texts/use-translation.ts'

export interface VersionRow {
  what: string
  mine: string
  theirs: string
}

/** What the texts of a version are written with. */
export interface VersionContext {
  t: ReturnType<typeof useTranslation>['t']
  currency: string
  locale: Locale
}

/** What differs between two versions, given as label and text of each field, both in the same order. */
export function diffVersions(
  mine: readonly (readonly [string, string])[],
  theirs: readonly (readonly [string, string])[],
): VersionRow[] {
  return mine
    .map(([what, text], n) => ({ what, mine: text, theirs: theirs[n]?.[1] ?? '' }))
    .filter((row) => row.mine !== row.theirs)
}
