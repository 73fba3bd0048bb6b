import type { FieldErrors } from '../../../../domain/kernel/refusal.ts'

/** Fields of the payment that change what is due; they are in the cart's address. */
export const EXTRAS = ['discount', 'coupon', 'tip'] as const

/** The form that these fields and the button that applies them belong to. */
export const PAY_FORM = 'pay'

/**
 * The React key of each field: it follows its text in the address, while the others may be in use. Different for each
 * field, also where they have the same text.
 */
export function extraKeys(search: URLSearchParams): Record<(typeof EXTRAS)[number], string> {
  const key = (name: (typeof EXTRAS)[number]) => `${name} ${search.get(name) ?? ''}`
  return { discount: key('discount'), coupon: key('coupon'), tip: key('tip') }
}

/** The address of a cart with what is typed in the form's fields; null when it has it already. */
export function withTyped(search: URLSearchParams, form: FormData): string | null {
  const changed = notApplied(search, form)
  if (changed.length === 0) return null
  const next = new URLSearchParams(search)
  for (const [name, text] of changed) {
    if (text) next.set(name, text)
    else next.delete(name)
  }
  return `?${next}`
}

/** An error at each field whose text is not in the total yet. */
export function unapplied(search: URLSearchParams, form: FormData): FieldErrors {
  return Object.fromEntries(notApplied(search, form).map(([name]) => [name, 'not_applied']))
}

/** The fields that differ from the address. A form without a field changes nothing. */
function notApplied(search: URLSearchParams, form: FormData): [string, string][] {
  return EXTRAS.flatMap((name) => {
    const typed = form.get(name)
    if (typeof typed !== 'string') return []
    const text = typed.trim()
    return text === (search.get(name) ?? '').trim() ? [] : [[name, text] as [string, string]]
  })
}
