import { useEffect, useState } from 'react'
import type { Calendar } from '../../../domain/calendar/read-calendar.ts'
import styles from './announcement.module.css'
import { useAnnouncement } from './use-announcement.ts'

/** Counts while the page is visible: a calendar in a background tab is read later. */
const SHOWN_MS = 12_000

/** Announces what others have changed in the open calendar. */
export function Announcement({
  calendar,
  own,
  open,
}: {
  calendar: Calendar
  own: { current: Set<string> }
  open: string | null
}) {
  const { id, text } = useAnnouncement(calendar, own, open)
  const [old, setOld] = useState(0)
  useEffect(() => {
    if (id === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => setOld(id), SHOWN_MS)
    }
    count()
    document.addEventListener('visibilitychange', count)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [id])
  return (
    <p className={styles.announcement} role="status">
      {id > old && <span key={id}>{text}</span>}
    </p>
  )
}
