import type { OwnService } from '../../../../domain/catalog/menu/own-services.ts'

/** A row of the form of variants. */
interface VariantRow {
  /** In the names of its fields; never used for another row. */
  number: number
  /** The variant that it edits; '' for a new one. */
  id: string
  /** What its fields begin with. */
  saved?: OwnService
}

const FIELDS = ['variantName', 'variantPrice', 'variantMinutes'] as const

/** The numbers of the rows in which something is entered, in their order; the others are no variants. */
export function enteredRows(fields: Iterable<readonly [string, unknown]>): number[] {
  const entered = new Set<number>()
  for (const [name, value] of fields) {
    const [field, number = ''] = name.split('.')
    const isEntered = FIELDS.some((one) => one === field) && String(value).trim() !== ''
    if (isEntered && /^\d{1,4}$/.test(number)) entered.add(Number(number))
  }
  return [...entered]
}

/**
 * The rows that were sent last, with the ids that were sent: what is saved may have changed meanwhile. Or else a row for
 * each saved variant; those of a copy are new.
 */
export function variantRows(
  sent: Readonly<Record<string, string>>,
  saved: readonly OwnService[],
  isNew: boolean,
): VariantRow[] {
  const entered = enteredRows(Object.entries(sent))
  if (entered.length > 0) return entered.map((number) => ({ number, id: sent[`variantId.${number}`] ?? '' }))
  return saved.map((one, number) => ({ number, id: isNew ? '' : one.id, saved: one }))
}

/** As many new rows, after those that there are. */
export function newRows(rows: readonly VariantRow[], count: number): VariantRow[] {
  const next = Math.max(-1, ...rows.map(({ number }) => number)) + 1
  return Array.from({ length: Math.max(0, count) }, (_, n) => ({ number: next + n, id: '' }))
}
