import { CATEGORIES, type Category } from '../../kernel/categories.ts'
import type { Locale } from '../../kernel/locale.ts'
import { TREATMENTS, treatmentName } from './catalogue.ts'

export interface NamedTreatment {
  code: string
  name: string
}

/** All treatments by category, named in a language and sorted by name. */
export function listTreatments(locale: Locale): { category: Category; treatments: NamedTreatment[] }[] {
  return CATEGORIES.map((category) => ({
    category,
    treatments: TREATMENTS.filter((treatment) => treatment.category === category)
      .map(({ code }) => ({ code, name: treatmentName(code, locale) }))
      .sort((a, b) => a.name.localeCompare(b.name, locale)),
  }))
}
