import type * as consoleTexts from './en/console.ts'
import type * as more from './en/more.ts'
import type * as pages from './en/pages.ts'
import type { en } from './en.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape of every language: the keys of the English catalogue. */
export type Catalogue = Texts<typeof en>

/** The part that browsers always have. */
export type PageTexts = Texts<typeof pages>

/** The part that browsers load with the first page that needs it. */
export type MoreTexts = Texts<typeof more>

/** The part that browsers load in the consoles of salons and operators. */
export interface ConsoleTexts {
  console: Texts<typeof consoleTexts>
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}
