import { createContext } from 'react-router'
import type { Viewer } from '../domain/accounts/viewer.ts'
import type { App } from '../domain/app.ts'
import type { Locale } from '../i18n/locale.ts'
import type { KeptForm } from './set-aside/kept-form.ts'

/** What every loader and action finds in its `context`. Set once for each request by handler.ts. */
export const appContext = createContext<App>()
/** Who asks; null for a visitor. */
export const viewerContext = createContext<Viewer | null>(null)
/** What the reader sent before they had to sign in, for the page to show again. */
export const keptContext = createContext<KeptForm | null>(null)
/** Why it could not be found out who asks; every loader and action then fails for it. */
export const troubleContext = createContext<Error | null>(null)
export const localeContext = createContext<Locale>('en')
export const requestContext = createContext<{ nonce: string; requestId: string }>({ nonce: '', requestId: '' })
