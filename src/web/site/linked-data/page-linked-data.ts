import type { TFunction } from 'i18next'
import type { RouterContextProvider } from 'react-router'
import type { Graph, Thing } from 'schema-dts'
import { linkedDataContext } from '../../context.ts'

/** Where and in which language a page is drawn. */
export interface About {
  /** Without a slash at its end. */
  origin: string
  t: TFunction
}

/** What a page is about, for search engines. */
export type LinkedDataSource = (about: About) => Thing[]

/** For a page's loader: what it is about, in the words of schema.org. Only worked out when a whole page is drawn. */
export function setLinkedData(
  { context }: { context: Readonly<RouterContextProvider> },
  source: LinkedDataSource,
): void {
  context.set(linkedDataContext, source)
}

/** As the text of a script element. Nothing in it can end the element, whatever a salon calls itself. */
export function scriptText(things: Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
