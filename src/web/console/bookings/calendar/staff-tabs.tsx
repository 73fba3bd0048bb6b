import { useEffect, useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './toolbar.module.css'

interface Person {
  id: string
  name: string
}

/** On a phone one team member is shown at a time: these tabs lead to each, and show who works. */
export function StaffTabs({ staff }: { staff: readonly Person[] }) {
  const { t } = useTranslation()
  const shown = useShownPerson(staff)
  return (
    <nav className={styles.staff} aria-label={t('console.calendar.staff')}>
      {staff.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-current={id === shown || undefined}
          onClick={() => headOf(id)?.scrollIntoView({ inline: 'start', block: 'nearest' })}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}

function headOf(id: string): Element | null {
  return document.querySelector(`[data-head$="/${CSS.escape(id)}"]`)
}

/** A column counts as visible by its header, which is rendered wherever the calendar is scrolled to. */
const LIMIT = 0.6

/** The team member whose column is visible. */
function useShownPerson(staff: readonly Person[]): string | null {
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    const heads = new Map(staff.map(({ id }) => [headOf(id), id]))
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.find((entry) => entry.isIntersecting)
        const id = inView && heads.get(inView.target)
        if (id) setShown(id)
      },
      { threshold: LIMIT },
    )
    for (const head of heads.keys()) if (head) observer.observe(head)
    return () => observer.disconnect()
  }, [staff])
  return shown
}
