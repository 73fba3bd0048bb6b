import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  wide?: boolean
  /** Along the right edge of the screen, full height. */
  side?: boolean
}

/** A dialog over the page: the browser's own, which traps the focus, closes on Escape and returns the focus. */
export function Dialog({ open, onClose, title, children, wide, side }: Props) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  return (
    // A press on the dialog element itself is outside its content; the keyboard closes it with Escape.
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide, side && styles.side)}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t('ui.close')} className={styles.close} onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        {open && children}
      </div>
    </dialog>
  )
}
