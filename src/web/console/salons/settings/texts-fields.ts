import type { TextsInput } from '../../../../domain/catalog/menu/save-texts.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'

/** Names of fields, as in the errors of `saveTexts`. */
export const FIELD = {
  serviceName: (id: string) => `services.${id}.name`,
  serviceDescription: (id: string) => `services.${id}.description`,
  couponName: (id: string) => `coupons.${id}.name`,
}

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
      name: text(FIELD.serviceName(id)),
      description: text(FIELD.serviceDescription(id)),
    })),
    coupons: ids('coupons').map((id) => ({ id, name: text(FIELD.couponName(id)) })),
  }
}
