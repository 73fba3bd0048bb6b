import { createContext } from 'react-router'
import type { App } from '../domain/kernel/app.ts'
import type { Session } from '../domain/kernel/auth.ts'
import { DEFAULT_LOCALE, type Locale } from '../domain/kernel/locale.ts'
import type { Member } from '../domain/kernel/member.ts'
import type { Viewer } from '../domain/kernel/viewer.ts'
import type { SavedForm } from './deferred-forms/saved-form.ts'
import type { LinkedDataSource } from './site/linked-data/page-linked-data.ts'
import type { TextFiles } from './text-files.ts'

/** What is known of a request beside what is in it. */
export interface RequestAbout {
  nonce: string
  requestId: string
  /** The answer goes to whoever asks the same, and may be kept if it says so. */
  forAll: boolean
  /** To be called with the pattern of the address, once it is known. */
  onRoute?(pattern: string): void
}

/** What every loader and action finds in its `context`. Set once for each request by handler.ts. */
export const appContext = createContext<App>()
/** Who asks; null for a visitor. */
export const viewerContext = createContext<Viewer | null>(null)
/** The session they ask in, and since when it is open; null for a visitor. */
export const sessionContext = createContext<Session | null>(null)
/** What the reader sent before they had to sign in, for the page to show again. */
export const savedFormContext = createContext<SavedForm | null>(null)
/** Why it could not be found out who asks; every loader and action then fails for it. */
export const errorContext = createContext<Error | null>(null)
export const localeContext = createContext<Locale>(DEFAULT_LOCALE)
/** What the page is about, for search engines; a loader may say so. */
export const linkedDataContext = createContext<LinkedDataSource | null>(null)
/** Where a browser finds the words of each language; null while they are not built. */
export const wordFilesContext = createContext<TextFiles | null>(null)
export const requestContext = createContext<RequestAbout>({ nonce: '', requestId: '', forAll: false })
/** Which of their salons a person looks after at the moment, as their browser says: to be checked. */
export const chosenSalonContext = createContext<string | null>(null)
/** Who asks as somebody of that salon; looked up once a request, by require-member.ts. */
export const memberContext = createContext<Promise<Member | null> | null>(null)
/** Ids of the salons that a page shows which is the same for every visitor; null for one that may not be kept. */
export const shownContext = createContext<Set<string> | null>(null)
/** The page as it was drawn: beside the answer, through which the router would take its bytes apart and together again. */
export const pageContext = createContext<Buffer<ArrayBuffer> | null>(null)
