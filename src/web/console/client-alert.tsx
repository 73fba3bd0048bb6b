import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../texts/use-translation.ts'
import { classes } from '../ui/classes.ts'
import hidden from '../ui/visually-hidden.module.css'
import styles from './client-alert.module.css'

interface Props {
  alert: string | undefined
  /** Below the columns of a row that is a grid. */
  below?: boolean
}

/**
 * A client's alert, in full: nobody who serves the client may overlook it. Nothing without one. For the console only, as
 * `alertFor` is. It can be part of a link.
 */
export function ClientAlert({ alert, below = false }: Props) {
  const { t } = useTranslation()
  if (!alert) return null
  return (
    <mark className={classes(styles.alert, below && styles.below)}>
      <TriangleAlert aria-hidden="true" />
      <b>
        <span className={hidden.visuallyHidden}>{t('console.clients.alert.label')}: </span>
        {alert}
      </b>
    </mark>
  )
}
