import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import round from '../../../ui/round-icon.module.css'
import text from '../../../ui/text.module.css'
import styles from './booked.module.css'

interface Props {
  icon: LucideIcon
  /** Whether the salon has to answer first. */
  waiting?: boolean
  title: string
  lead: string
  /** The page of what was bought. */
  next: { to: string; label: string }
  children: ReactNode
}

/** That a booking or an order was placed, with its details and where to go next. */
export function Confirmation({ icon: Icon, waiting = false, title, lead, next, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <Head title={title} />
      <Card className={styles.card}>
        <span className={classes(round.icon, waiting ? round.waiting : round.done, styles.icon)}>
          <Icon aria-hidden="true" />
        </span>
        <h1 className={text.subtitle}>{title}</h1>
        <p className={text.soft}>{lead}</p>
        {children}
        <div className={classes(layout.centred, styles.actions)}>
          <ButtonLink to={next.to}>{next.label}</ButtonLink>
          <ButtonLink to="/" variant="quiet">
            {t('payment.done.home')}
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}
