import type { Catalogue } from './catalogue.ts'
import { api } from './de/api.ts'
import { company } from './de/company.ts'
import { desk } from './de/console.ts'
import { legal } from './de/legal.ts'
import { mail } from './de/mail.ts'
import { more } from './de/more.ts'
import { newsletter } from './de/newsletter.ts'
import { offline } from './de/offline.ts'
import { pages } from './de/pages.ts'
import { partners } from './de/partners.ts'

export const de = {
  ...pages,
  ...more,
  ...desk,
  api,
  company,
  legal,
  mail,
  newsletter,
  offline,
  partners,
} satisfies Catalogue
