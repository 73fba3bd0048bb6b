import type * as pages from './en/pages.ts'
import type { en } from './en.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape of every language: the keys of the English catalogue. */
export type Catalogue = Texts<typeof en>

/** The part that browsers always have. */
export type PageTexts = Texts<typeof pages>

/** All others, which browsers load with the first page that needs them. */
export type OtherTexts = Omit<Catalogue, keyof PageTexts>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}
