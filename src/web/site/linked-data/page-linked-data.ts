import type { TFunction } from 'i18next'
import type { RouterContextProvider } from 'react-router'
import type { Graph, Thing } from 'schema-dts'
import { linkedDataContext } from '../../request/context.ts'

/** The origin and the translation of the page. */
export interface About {
  /** Without a trailing slash. */
  origin: string
  t: TFunction
}

/** The linked data of a page, for search engines. */
export type LinkedDataSource = (about: About) => Thing[]

/** For a page's loader: its data in the vocabulary of schema.org. Computed only when a whole document is rendered. */
export function setLinkedData(
  { context }: { context: Readonly<RouterContextProvider> },
  source: LinkedDataSource,
): void {
  context.set(linkedDataContext, source)
}

/** As the text of a script element. Nothing in it can end the element, whatever a salon's name contains. */
export function scriptText(things: Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
