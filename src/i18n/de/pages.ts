import type { PageWords } from '../catalogue.ts'
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
} satisfies PageWords
