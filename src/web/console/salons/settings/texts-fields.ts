import type { TextsInput } from '../../../../domain/catalog/menu/save-texts.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'

/** The name of a field, as in the errors of `saveTexts`. */
export const fieldOf = (list: 'services' | 'products' | 'staff' | 'coupons', id: string, field: string) =>
  [list, id, field].join('.')

/** The form's input for the domain, whose schema validates it. */
export function readTexts(form: FormData): TextsInput {
  const text = (name: string) => String(form.get(name) ?? '')
  const ids = (kind: string) => form.getAll(kind).map(String)
  return {
    locale: text('locale') as Locale,
    version: text('version'),
    description: text('description'),
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
