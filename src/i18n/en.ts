import { api } from './en/api.ts'
import { legal } from './en/legal.ts'
import { mail } from './en/mail.ts'
import { more } from './en/more.ts'
import { newsletter } from './en/newsletter.ts'
import { offline } from './en/offline.ts'
import { pages } from './en/pages.ts'

/** Every word a person reads, one file a topic in `en/`. The other languages have the same shape. */
export const en = { ...pages, ...more, api, legal, mail, newsletter, offline } as const
