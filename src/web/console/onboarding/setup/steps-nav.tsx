import { Check, ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Setup } from '../../../../domain/onboarding/get-setup.ts'
import type { SetupStep } from '../../../../domain/onboarding/steps.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import hidden from '../../../ui/visually-hidden.module.css'
import { useStepExit } from './step-exit.ts'
import styles from './steps-nav.module.css'

/** The minutes that each takes a new owner. */
const MINUTES: Record<SetupStep, number> = {
  ...{ salon: 1, address: 1, hours: 1, services: 3, staff: 2, photos: 2, plan: 1, preview: 1 },
}

/** The progress of the set-up: a column of its steps, on phones a bar that opens them. */
export function StepsNav({ steps }: { steps: Setup['steps'] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const at = steps.findIndex(({ name }) => pathname.endsWith(`/${name}`))
  const here = steps[at] ?? steps[0]
  const minutes = steps.reduce((sum, { name, done }) => sum + (done ? 0 : MINUTES[name]), 0)
  const left = t('console.setup.left', { count: minutes })
  return (
    <nav className={styles.nav} aria-label={t('console.setup.label')}>
      <div className={styles.wide}>
        <p className={styles.title}>{t('console.setup.title')}</p>
        <List steps={steps} here={here?.name} />
        <p className={styles.left}>{left}</p>
        <p className={styles.saved}>{t('console.setup.saved')}</p>
      </div>
      <div className={styles.narrow}>
        <details key={pathname} className={classes(surface.card, styles.all)}>
          <summary className={styles.summary}>
            <span className={styles.where}>
              <strong>{here && t(`console.setup.step.${here.name}`)}</strong>
              <span>{t('console.setup.count', { number: at + 1, of: steps.length })}</span>
              <ChevronDown aria-hidden="true" />
            </span>
            <span className={styles.bar} aria-hidden="true">
              {steps.map(({ name, done }) => (
                <span key={name} className={classes(done && styles.full, name === here?.name && styles.now)} />
              ))}
            </span>
            <span className={hidden.visuallyHidden}>{t('console.setup.allSteps')}</span>
          </summary>
          <div className={styles.panel}>
            <List steps={steps} here={here?.name} />
            <p className={styles.left}>{left}</p>
          </div>
        </details>
      </div>
    </nav>
  )
}

function List({ steps, here }: { steps: Setup['steps']; here: SetupStep | undefined }) {
  const { t } = useTranslation()
  const exitStep = useStepExit()
  return (
    <ol className={styles.list}>
      {steps.map(({ name, done, optional }, n) => (
        <li key={name}>
          <Link
            to={`/partner/setup/${name}`}
            className={styles.step}
            aria-current={name === here ? 'step' : undefined}
            onClick={(event) => exitStep(event, name)}
          >
            <span className={classes(styles.mark, done && styles.done)} aria-hidden="true">
              {done ? <Check strokeWidth={3} /> : n + 1}
            </span>
            <span>
              {t(`console.setup.step.${name}`)}
              {done && <span className={hidden.visuallyHidden}>, {t('console.setup.done')}</span>}
              {!done && optional && <small className={styles.optional}>{t('console.setup.canSkip')}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
