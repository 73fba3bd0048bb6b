import { useEffect, useState } from 'react'

/** The section in view: the one that crosses a line a little below the header. */
export function useSectionInView<Id extends string>(ids: readonly Id[]): Id | null {
  const [here, setHere] = useState<Id | null>(null)
  useEffect(() => {
    const sections = ids.map((id) => document.getElementById(id)).filter((section) => section !== null)
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find((entry) => entry.isIntersecting)
        const id = ids.find((each) => each === crossing?.target.id)
        if (id) setHere(id)
      },
      { rootMargin: '-30% 0px -69% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [ids])
  return here
}
