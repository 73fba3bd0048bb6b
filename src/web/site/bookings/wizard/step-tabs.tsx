import { Check } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import text from '../../../ui/text.module.css'
import styles from './step-tabs.module.css'
import { isComplete, isOffered, STEPS, type Step, type StepProgress, stepByKey } from './steps.ts'

export const PANEL_ID = 'wizard-panel'

export function tabId(step: Step): string {
  return `wizard-tab-${step}`
}

interface Props {
  step: Step
  progress: StepProgress
  pathOf: (step: Step) => string
}

/** The five tabs. Arrow keys move along the open ones; a press opens one, as that may change what is requested. */
export function StepTabs({ step: current, progress, pathOf }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tab = STEPS.find((step) => tabId(step) === document.activeElement?.id)
    if (!tab) return
    if (event.key === ' ') {
      event.preventDefault()
      document.getElementById(tabId(tab))?.click()
      return
    }
    const next = stepByKey(event.key, tab, progress)
    if (!next) return
    event.preventDefault()
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div role="tablist" tabIndex={-1} aria-label={t('wizard.tabs')} className={styles.tabs} onKeyDown={onKeyDown}>
      {STEPS.map((step, place) => {
        const selected = step === current
        const past = (place < STEPS.indexOf(current) && isComplete(step, progress)) || progress.completed
        const shown = (
          <>
            <span className={styles.number} aria-hidden="true">
              {past ? <Check strokeWidth={3} /> : place + 1}
            </span>
            <span className={classes(text.truncated, styles.name)}>{t(`wizard.tab.${step}`)}</span>
          </>
        )
        const about = { id: tabId(step), role: 'tab', 'aria-selected': selected } as const
        const className = classes(styles.tab, selected && styles.current, past && styles.past)
        return selected || isOffered(step, progress) ? (
          <Link
            key={step}
            {...about}
            to={pathOf(step)}
            preventScrollReset
            aria-controls={selected ? PANEL_ID : undefined}
            tabIndex={selected || !hydrated ? undefined : -1}
            className={className}
          >
            {shown}
          </Link>
        ) : (
          <span key={step} {...about} tabIndex={-1} aria-disabled="true" className={className}>
            {shown}
          </span>
        )
      })}
    </div>
  )
}
