import type { Category } from '../../kernel/categories.ts'

/**
 * A kind of service that customers search for, whatever a salon calls it. Each language has its name and, after
 * semicolons, other terms for it: 'Haircut; hair cut; cut'.
 */
export interface Treatment {
  /** Stored and in addresses: never renamed. */
  code: string
  en: string
  da: string
  de: string
  /** The treatment that it is a kind of: who searches for that one finds it too. */
  of?: string
}

/** The treatments of a category, in the order of lists. */
export interface TreatmentKind {
  category: Category
  treatments: readonly Treatment[]
}
