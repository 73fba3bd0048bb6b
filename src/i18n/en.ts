import { access } from './en/access.ts'
import { accounts } from './en/accounts.ts'
import { category } from './en/category.ts'
import { home } from './en/home.ts'
import { mail } from './en/mail.ts'
import { refusal } from './en/refusal.ts'
import { site } from './en/site.ts'
import { ui } from './en/ui.ts'
import { validation } from './en/validation.ts'

/** Every word a person reads, one file a topic in `en/`. The other languages have the same shape. */
export const en = {
  access,
  accounts,
  category,
  home,
  mail,
  refusal,
  site,
  ui,
  validation,
} as const
