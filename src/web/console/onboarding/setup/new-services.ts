import type { NewService } from '../../../../domain/catalog/menu/add-services.ts'
import { CATEGORIES } from '../../../../domain/kernel/categories.ts'
import { minorOf } from '../../../../domain/kernel/money.ts'
import { templateOf } from '../../../../domain/onboarding/trade-templates.ts'
import { numberOf } from '../../catalog/services/service-fields.ts'

/** The services that were ticked, as they were typed, and the salon's own one when it has a name. */
export function newServices(form: FormData, currency: string): NewService[] {
  const text = (name: string) => String(form.get(name) ?? '')
  return CATEGORIES.flatMap((category) => {
    const typed = (key: string, after: number): NewService => ({
      ...{ key, category, name: text(`name.${key}`), minutes: numberOf(text(`minutes.${key}`)) },
      price: minorOf(text(`price.${key}`), currency) ?? Number.NaN,
      ...{ bufferBefore: 0, bufferAfter: after },
    })
    const ticked = templateOf(category).filter(({ id }) => form.has(`add.${id}`))
    const own = `own-${category}`
    return [
      ...ticked.map(({ id, after }) => typed(id, after)),
      ...(text(`name.${own}`).trim() === '' ? [] : [typed(own, 0)]),
    ]
  })
}
