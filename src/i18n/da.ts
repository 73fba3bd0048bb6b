import type { Catalogue } from './catalogue.ts'
import { api } from './da/api.ts'
import { legal } from './da/legal.ts'
import { mail } from './da/mail.ts'
import { more } from './da/more.ts'
import { newsletter } from './da/newsletter.ts'
import { offline } from './da/offline.ts'
import { pages } from './da/pages.ts'

export const da = { ...pages, ...more, api, legal, mail, newsletter, offline } satisfies Catalogue
