import type * as consoleTexts from './en/console.ts'
import type * as more from './en/more.ts'
import type * as pages from './en/pages.ts'
import type { en } from './en.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape every language fills: the keys of the English catalogue. */
export type Catalogue = Texts<typeof en>

/** The part of it that a browser always has. */
export type PageTexts = Texts<typeof pages>

/** The part of it that a browser has once a page asks for it. */
export type MoreTexts = Texts<typeof more>

/** The part of it that a browser has in the consoles of salons and operators. */
export interface ConsoleTexts {
  console: Texts<typeof consoleTexts>
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}
