import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './panel.module.css'

/** A panel beside the calendar: one appointment, or a form. Escape closes it, and the focus returns. */
export function Panel({
  title,
  about,
  closeTo,
  children,
}: {
  title: string
  about?: ReactNode
  closeTo: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    // A field that is to be filled in first has the focus already.
    if (!heading.current?.closest('section')?.contains(before)) heading.current?.focus({ preventScroll: true })
    return () => {
      // Another panel may have replaced this one, with a field that is to be filled in first.
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section
      className={styles.panel}
      data-panel=""
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // Otherwise the same press may close the question whether to leave.
        event.preventDefault()
        void navigate(closeTo, { preventScrollReset: true })
      }}
    >
      <div className={styles.top}>
        <div>
          <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {about && <p className={styles.about}>{about}</p>}
        </div>
        <Link to={closeTo} preventScrollReset className={styles.close} aria-label={t('console.calendar.panel.close')}>
          <X aria-hidden="true" />
        </Link>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
