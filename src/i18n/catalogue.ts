import type { desk } from './en/console.ts'
import type { more } from './en/more.ts'
import type { pages } from './en/pages.ts'
import type { en } from './en.ts'

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }

/** The shape every language fills: the keys of the English catalogue. */
export type Catalogue = Words<typeof en>

/** The part of it that a browser always has. */
export type PageWords = Words<typeof pages>

/** The part of it that a browser has once a page asks for it. */
export type MoreWords = Words<typeof more>

/** The part of it that a browser has at the desk of a salon, or of the house. */
export type ConsoleWords = Words<typeof desk>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}
