import { useState } from 'react'
import { useLocation } from 'react-router'
import { useRequestFacts } from '../../request/request-facts.ts'

/** Linked data for search engines: only on the page that the server rendered, not after navigation in the browser. */
export function LinkedData() {
  const { linkedData } = useRequestFacts()
  const { pathname } = useLocation()
  const [drawn] = useState(pathname)
  if (!linkedData || pathname !== drawn) return null
  // Data, not code: no browser runs it, and `scriptText` escaped everything in it that could end the element. The only
  // place where a page inserts data that React does not escape: escaped, it would not be JSON.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: linkedData }} />
}
