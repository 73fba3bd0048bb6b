import type { Category } from '../../kernel/categories.ts'
import { CATALOGUE_VERSION, withParents } from './catalogue.ts'
import { matchTreatment } from './match-treatment.ts'

/** Which treatment a salon says that a service is: matched by its name, none of the catalogue, or its code. */
export type TreatmentChoice = 'auto' | 'none' | (string & {})

export interface ServiceTreatments {
  /** Its own treatment, then those that it is a kind of. */
  treatments: string[]
  treatment_chosen: boolean
  treatment_version: number
}

/** The columns of a service that say which treatment it is. */
export function serviceTreatments(service: {
  name: string
  category: Category
  treatment?: TreatmentChoice | undefined
}): ServiceTreatments {
  const { name, category, treatment = 'auto' } = service
  const isChosen = treatment !== 'auto'
  const code = isChosen ? treatment : matchTreatment(name, category)
  return {
    treatments: code === null || code === 'none' ? [] : withParents(code),
    treatment_chosen: isChosen,
    treatment_version: CATALOGUE_VERSION,
  }
}
