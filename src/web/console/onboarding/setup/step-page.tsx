import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { SETUP_STEPS, type SetupStep } from '../../../../domain/onboarding/steps.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './setup.module.css'
import { useStepExit } from './step-exit.ts'

/** One step: its title and purpose. */
export function StepPage({ step, wide, children }: { step: SetupStep; wide?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const [number, of] = [SETUP_STEPS.indexOf(step) + 1, SETUP_STEPS.length]
  const title = t(`console.setup.heading.${step}`)
  return (
    <div className={classes(styles.step, wide && styles.wide)}>
      <Head title={`${title} · ${t('console.frame.name')}`} />
      <header className={styles.head}>
        <p className={styles.count}>{t('console.setup.count', { number, of })}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{t(`console.setup.lead.${step}`)}</p>
      </header>
      {children}
    </div>
  )
}

/** Back and Next, at the end of a step's form. */
export function StepActions({ step, skip }: { step: SetupStep; skip?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classes(layout.spread, styles.end)}>
      <BackLink step={step} />
      <SubmitButton size="l" icon={<ArrowRight aria-hidden="true" />} className={styles.on}>
        {t(skip ? 'console.setup.skip' : 'console.setup.next')}
      </SubmitButton>
    </div>
  )
}

/** The same for a step that has saved everything already, or has nothing to save. */
export function ContinueStep({ step, skip }: { step: SetupStep; skip?: boolean }) {
  const { t } = useTranslation()
  return (
    <Form intent="next" className={classes(layout.spread, styles.end)}>
      <BackLink step={step} />
      <SubmitButton
        size="l"
        variant={skip ? 'quiet' : 'primary'}
        icon={<ArrowRight aria-hidden="true" />}
        className={styles.on}
      >
        {t(skip ? 'console.setup.skip' : 'console.setup.goOn')}
      </SubmitButton>
    </Form>
  )
}

export function BackLink({ step }: { step: SetupStep }) {
  const { t } = useTranslation()
  const exitStep = useStepExit()
  const before = SETUP_STEPS[SETUP_STEPS.indexOf(step) - 1]
  if (!before) return null
  return (
    <ButtonLink
      to={`/partner/setup/${before}`}
      variant="ghost"
      size="l"
      icon={<ArrowLeft aria-hidden="true" />}
      onClick={(event) => exitStep(event, before)}
    >
      {t('console.setup.back')}
    </ButtonLink>
  )
}
