import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { IconLink } from '../../../ui/icon-button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import text from '../../../ui/text.module.css'
import { ToastRegion } from '../../../ui/toast.tsx'
import styles from './window.module.css'

interface Props {
  title: string
  /** The page behind it. */
  back: string
  /** Changes with each new content: the focus then moves there. */
  view: string
  children: ReactNode
}

/**
 * The dialog over the salon's page. The server sends it open: with scripts it looks the same from the start, without
 * them it is the first section of the page.
 */
export function WizardWindow({ title, back, view, children }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const seen = useRef(false)
  const busy = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.matches(':modal')) return
    const { activeElement } = document
    element.close()
    element.showModal()
    // Not while the user is typing.
    if (activeElement instanceof HTMLElement && element.contains(activeElement)) {
      activeElement.focus({ preventScroll: true })
      busy.current = true
    }
  }, [])
  useEffect(() => {
    if (!view) return
    const wrong = dialog.current?.querySelector<HTMLElement>('[data-step-error]')
    const heading = dialog.current?.querySelector<HTMLElement>('[data-step-heading]')
    const next = wrong ?? heading
    if (seen.current || !busy.current) next?.focus({ preventScroll: true })
    // The page is not scrolled back for a user who has read on before hydration: a press would miss its target.
    if (seen.current) next?.closest('[data-scrolls]')?.scrollTo({ top: 0 })
    seen.current = true
  }, [view])
  // Closed first, so that the focus returns to what opened it.
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      open
      className={styles.window}
      aria-labelledby="wizard-title"
      onCancel={(event) => {
        // A calendar inside closes on the same key.
        event.preventDefault()
        if (event.target !== event.currentTarget || dialog.current?.querySelector('[aria-expanded="true"]')) return
        close()
        navigate(back, { preventScrollReset: true })
      }}
    >
      {/* The page's own is behind the dialog. */}
      <Progress />
      <ToastRegion>
        <header className={styles.head}>
          <h2 id="wizard-title" className={classes(text.truncated, styles.title)}>
            {title}
          </h2>
          <IconLink to={back} preventScrollReset className={styles.close} label={t('wizard.close')} onClick={close}>
            <X aria-hidden="true" />
          </IconLink>
        </header>
        {children}
      </ToastRegion>
    </dialog>
  )
}
