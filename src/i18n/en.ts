import { api } from './en/api.ts'
import { company } from './en/company.ts'
import { desk } from './en/console.ts'
import { legal } from './en/legal.ts'
import { mail } from './en/mail.ts'
import { more } from './en/more.ts'
import { newsletter } from './en/newsletter.ts'
import { offline } from './en/offline.ts'
import { pages } from './en/pages.ts'
import { partners } from './en/partners.ts'

/** Every word a person reads, one file a topic in `en/`. The other languages have the same shape. */
export const en = { ...pages, ...more, ...desk, api, company, legal, mail, newsletter, offline, partners } as const
