import { access } from './access.ts'
import { category } from './category.ts'
import { home } from './home.ts'
import { listing } from './listing.ts'
import { refusal } from './refusal.ts'
import { review } from './review.ts'
import { salon } from './salon.ts'
import { site } from './site.ts'
import { ui } from './ui.ts'
import { validation } from './validation.ts'

/** The words of the pages most visits begin on, and of what stands around every page: a browser always has them. */
export const pages = {
  access,
  category,
  home,
  listing,
  refusal,
  review,
  salon,
  site,
  ui,
  validation,
} as const
