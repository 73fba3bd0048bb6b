import { Title } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import { Head } from '../../ui/head.tsx'
import layout from '../../ui/layout.module.css'
import { useOwnName } from '../use-console.ts'
import styles from './page.module.css'

interface Props {
  title: string
  /** Below the title: what the page is about, in one line. */
  about?: ReactNode
  back?: { to: string; label: string }
  /** Buttons at the end of the title's line. */
  actions?: ReactNode
  /** The owner of the page, for the window title; a salon's console by default. */
  of?: string
  /** Full width: for calendars and long tables. */
  wide?: boolean
  /** With a smaller heading, for pages that need the height; on a phone in one line with its actions. */
  tight?: boolean
  children: ReactNode
}

/** One page of the console: its title, its actions and its content. */
export function Page({ title, about, back, actions, of, wide, tight, children }: Props) {
  const { t } = useTranslation()
  const own = useOwnName()
  return (
    <div className={classes(wide ? styles.wide : styles.page, tight && styles.tight)}>
      <Head title={`${title} · ${of ?? own ?? t('console.frame.name')}`} whole={own !== null} />
      {back && (
        <Link to={back.to} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className={classes(layout.spread, styles.top)}>
        <div className={styles.heading}>
          <Title order={1} className={styles.title}>
            {title}
          </Title>
          {about && <div className={styles.about}>{about}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
