import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { IconLink } from '../../../ui/icon-button.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { PANEL_ID, tabId } from './step-tabs.tsx'
import { STEPS, type Step } from './steps.ts'
import styles from './tab-panel.module.css'

interface Props {
  step: Step
  title: string
  lead?: string
  /** What else screen readers announce besides the step. */
  announcement?: string
  /** Messages above the content. */
  notices?: ReactNode
  children: ReactNode
  /** The summary beside it. */
  aside: ReactNode
  /** Why the step was refused, beside its button and always in view. */
  alert?: ReactNode
  /** Day and time so far, always in view with the total. */
  when?: string | null
  /** The button for the next step, with the total so far. */
  foot?: ReactNode
  /** The link back. */
  back?: string | null
  /** The total so far, always in view. */
  sum?: ReactNode
}

/** The content below the tabs. */
export function TabPanel({
  step,
  title,
  lead,
  announcement,
  notices,
  children,
  aside,
  alert,
  when,
  foot,
  back,
  sum,
}: Props) {
  const { t } = useTranslation()
  const place = t('wizard.step', { number: STEPS.indexOf(step) + 1, count: STEPS.length })
  return (
    <section id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(step)} className={styles.panel}>
      <p role="status" className={hidden.visuallyHidden}>
        {[place, announcement].filter(Boolean).join(' ')}
      </p>
      <div className={styles.scrolls} data-scrolls>
        <div className={styles.columns}>
          <div className={styles.main}>
            <div>
              <h3 tabIndex={-1} data-step-heading className={styles.title}>
                {title}
              </h3>
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {notices}
            {children}
          </div>
          <div className={styles.aside}>{aside}</div>
        </div>
      </div>
      {(foot || back) && (
        <div className={styles.foot}>
          {alert && <div className={styles.alert}>{alert}</div>}
          {back && (
            <IconLink to={back} preventScrollReset ringed className={styles.back} label={t('wizard.back')}>
              <ArrowLeft aria-hidden="true" />
            </IconLink>
          )}
          {sum && (
            <p className={styles.sum}>
              {sum}
              {when && <span className={styles.when}>{when}</span>}
            </p>
          )}
          {foot}
        </div>
      )}
    </section>
  )
}
