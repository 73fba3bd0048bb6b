import type { TextsInput } from '../../../../domain/catalog/menu/save-texts.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { diffVersions, type VersionRow } from '../../diff-versions.ts'

/** The name of a field, as in the errors of `saveTexts`. */
export const fieldOf = (
  list: keyof Pick<TextsInput, 'categories' | 'services' | 'products' | 'staff' | 'coupons'>,
  id: string,
  field: string,
) => [list, id, field].join('.')

/** What was sent of texts and differs from what is saved now, for a form that others saved meanwhile. */
export function changedTexts(
  texts: readonly { field: string; label: string; written: string | undefined }[],
  sent: Record<string, string>,
): VersionRow[] {
  const known = texts.filter(({ field }) => sent[field] !== undefined)
  return diffVersions(
    known.map(({ field, label }) => [label, sent[field] ?? '']),
    known.map(({ label, written = '' }) => [label, written]),
  )
}

/** The form's input for the domain, whose schema validates it. */
export function readTexts(form: FormData): TextsInput {
  const text = (name: string) => String(form.get(name) ?? '')
  const ids = (kind: string) => form.getAll(kind).map(String)
  return {
    locale: text('locale') as Locale,
    version: text('version'),
    description: text('description'),
    categories: ids('categories').map((id) => ({ id, name: text(fieldOf('categories', id, 'name')) })),
    services: ids('services').map((id) => ({
      id,
      name: text(fieldOf('services', id, 'name')),
      description: text(fieldOf('services', id, 'description')),
    })),
    products: ids('products').map((id) => ({
      id,
      name: text(fieldOf('products', id, 'name')),
      description: text(fieldOf('products', id, 'description')),
    })),
    staff: ids('staff').map((id) => ({ id, bio: text(fieldOf('staff', id, 'bio')) })),
    coupons: ids('coupons').map((id) => ({ id, name: text(fieldOf('coupons', id, 'name')) })),
  }
}
