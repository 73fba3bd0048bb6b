import type { Category } from '../../kernel/categories.ts'
import type { Locale } from '../../kernel/locale.ts'
import { barber } from './kinds/barber.ts'
import { body } from './kinds/body.ts'
import { browsAndLashes } from './kinds/brows-and-lashes.ts'
import { face } from './kinds/face.ts'
import { hair } from './kinds/hair.ts'
import { hairRemoval } from './kinds/hair-removal.ts'
import { makeUp } from './kinds/make-up.ts'
import { massage } from './kinds/massage.ts'
import { nail } from './kinds/nail.ts'
import { tattooAndPiercing } from './kinds/tattoo-and-piercing.ts'
import type { Treatment } from './treatment.ts'

const KINDS = [hair, barber, nail, browsAndLashes, face, hairRemoval, makeUp, massage, body, tattooAndPiercing]

/**
 * Increased with each change of the catalogue or of the matching rule: services are then matched again, except those
 * whose salon chose the treatment.
 */
export const CATALOGUE_VERSION = 1

/** All treatments, in the order of lists. */
export const TREATMENTS: readonly (Treatment & { category: Category })[] = KINDS.flatMap(({ category, treatments }) =>
  treatments.map((treatment) => ({ ...treatment, category })),
)

const BY_CODE = new Map(TREATMENTS.map((treatment) => [treatment.code, treatment]))

export function isTreatment(code: string): boolean {
  return BY_CODE.has(code)
}

/** The name of a treatment in a language; the code for an unknown one. */
export function treatmentName(code: string, locale: Locale): string {
  const treatment = BY_CODE.get(code)
  return treatment ? (treatmentTerms(treatment, locale)[0] ?? code) : code
}

/** A treatment and all that it is a kind of, itself first: 'skin-fade', 'mens-haircut', 'haircut'. */
export function withParents(code: string): string[] {
  const codes: string[] = []
  for (let at = BY_CODE.get(code); at && !codes.includes(at.code); at = at.of ? BY_CODE.get(at.of) : undefined) {
    codes.push(at.code)
  }
  return codes
}

/** The known codes among these, without those that another one is a kind of: 'skin-fade' says that it is a haircut. */
export function mostSpecific(codes: readonly string[]): string[] {
  const known = [...new Set(codes)].filter(isTreatment)
  const implied = new Set(known.flatMap((code) => withParents(code).slice(1)))
  return known.filter((code) => !implied.has(code))
}

/** The name and the other terms of a treatment in a language. */
export function treatmentTerms(treatment: Treatment, locale: Locale): string[] {
  return treatment[locale].split(';').map((term) => term.trim())
}
