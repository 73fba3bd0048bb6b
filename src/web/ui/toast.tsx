import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import styles from './toast.module.css'

interface Toast {
  id: number
  tone: 'good' | 'bad'
  text: string
}
type ShowToast = (text: string, tone?: Toast['tone']) => void

const ToastContext = createContext<ShowToast>(() => undefined)
const SECONDS_SHOWN = 6

/** Shows a brief message in a corner of the page; read out, covering nothing. */
export function useToast(): ShowToast {
  return useContext(ToastContext)
}

export function ToastRegion({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [toasts, setToasts] = useState<Toast[]>([])
  const last = useRef(0)
  const remove = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const say = useCallback<ShowToast>(
    (text, tone = 'good') => {
      last.current += 1
      const id = last.current
      setToasts((all) => [...all.slice(-2), { id, tone, text }])
      setTimeout(() => remove(id), SECONDS_SHOWN * 1000)
    },
    [remove],
  )
  return (
    <ToastContext value={say}>
      {children}
      <section className={styles.region} aria-label={t('ui.notifications')} aria-live="polite">
        {toasts.map(({ id, tone, text }) => (
          <div key={id} className={classes(styles.toast, styles[tone])}>
            {tone === 'good' ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
            <p>{text}</p>
            <IconButton label={t('ui.dismiss')} className={styles.close} onClick={() => remove(id)}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        ))}
      </section>
    </ToastContext>
  )
}
