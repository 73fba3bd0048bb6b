import { type RefObject, useEffect, useState } from 'react'

/**
 * The selected radio button of a group in the box. It may have been selected before hydration; and when the page itself
 * preselects another, that one is.
 */
export function useTicked(box: RefObject<HTMLDivElement | null>, name: string, proposed: string) {
  const [value, choose] = useState(proposed)
  const [seen, setSeen] = useState(proposed)
  if (proposed !== seen) {
    setSeen(proposed)
    choose(proposed)
  }
  useEffect(() => {
    const ticked = box.current?.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)
    if (ticked) choose(ticked.value)
  }, [box, name])
  return [value, choose] as const
}
