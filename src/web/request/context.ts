import { createContext } from 'react-router'
import type { App } from '../../domain/kernel/app.ts'
import type { Session } from '../../domain/kernel/auth.ts'
import { DEFAULT_LOCALE, type Locale } from '../../domain/kernel/locale.ts'
import type { Member } from '../../domain/kernel/member.ts'
import type { Viewer } from '../../domain/kernel/viewer.ts'
import type { SavedForm } from '../forms/deferred/saved-form.ts'
import type { LinkedDataSource } from '../site/linked-data/page-linked-data.ts'
import type { TextFiles } from '../texts/text-files.ts'

/** What is known of a request besides its own content. */
export interface RequestAbout {
  nonce: string
  requestId: string
  /** The response is the same for every visitor and may be cached if it says so. */
  cacheable: boolean
  /** Called with the route's pattern once it is known. */
  onRoute?(pattern: string): void
  /** Called when the body has arrived. Throws Refusal('temporarily_unavailable') if there is too much to do. */
  received?: (() => void) | undefined
}

/** What every loader and action finds in its `context`. Set once per request by handler.ts. */
export const appContext = createContext<App>()
/** The viewer; null for a visitor. */
export const viewerContext = createContext<Viewer | null>(null)
/** The viewer's session and when it was opened; null for a visitor. */
export const sessionContext = createContext<Session | null>(null)
/** The form that was sent before its sender signed in, to be shown again. */
export const savedFormContext = createContext<SavedForm | null>(null)
/** Why the viewer could not be looked up; every loader and action then fails with it. */
export const errorContext = createContext<Error | null>(null)
export const localeContext = createContext<Locale>(DEFAULT_LOCALE)
/** Linked data of the page, for search engines; set by a loader. */
export const linkedDataContext = createContext<LinkedDataSource | null>(null)
/** The files of each language's texts; null in development. */
export const textFilesContext = createContext<TextFiles | null>(null)
export const requestContext = createContext<RequestAbout>({ nonce: '', requestId: '', cacheable: false })
/** The salon that a person with several has chosen, as their browser says; must be checked. */
export const chosenSalonContext = createContext<string | null>(null)
/** The viewer as a member of that salon; looked up once per request by require-member.ts. */
export const memberContext = createContext<Promise<Member | null> | null>(null)
/** Ids of the salons on a page that is the same for every visitor; null for one that may not be cached. */
export const shownContext = createContext<Set<string> | null>(null)
/** The rendered page, beside the response: the router would decode and encode its bytes again. */
export const pageContext = createContext<Buffer<ArrayBuffer> | null>(null)
