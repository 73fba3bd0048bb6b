import { useState } from 'react'
import { useLocation } from 'react-router'
import { useRequestFacts } from '../../request-facts.ts'

/** What the page is about, for search engines: on the page that the server drew, not on those a reader goes to from it. */
export function LinkedData() {
  const { linkedData } = useRequestFacts()
  const { pathname } = useLocation()
  const [drawn] = useState(pathname)
  if (!linkedData || pathname !== drawn) return null
  // Data, not code: no browser runs it, and `scriptText` wrote it so that nothing in it ends the element. The one place
  // where a page sets text that React does not escape: escaped, it would not be JSON.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: linkedData }} />
}
