import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation, keyboard and screen reader continue at the page's content instead of at the top of the document.
 * Returns the new page's title, to be read out: moving the focus alone does not announce the page.
 */
export function useFocusContent(): string {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const content = document.getElementById('content')
    if (hash || content?.contains(document.activeElement)) return
    content?.focus({ preventScroll: true })
  }, [pathname, hash])
  return title
}
