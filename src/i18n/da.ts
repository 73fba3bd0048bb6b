import type { Catalogue } from './catalogue.ts'
import { api } from './da/api.ts'
import { company } from './da/company.ts'
import { desk } from './da/console.ts'
import { legal } from './da/legal.ts'
import { mail } from './da/mail.ts'
import { more } from './da/more.ts'
import { newsletter } from './da/newsletter.ts'
import { offline } from './da/offline.ts'
import { pages } from './da/pages.ts'
import { partners } from './da/partners.ts'

export const da = {
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
