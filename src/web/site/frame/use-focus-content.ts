import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After going to another page, keyboard and screen reader go on at its content instead of at the top of the document. */
export function useFocusContent(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.getElementById('content')
    if (hash || content?.contains(document.activeElement)) return
    content?.focus({ preventScroll: true })
  }, [pathname, hash])
}
