import { ArrowRight, CircleAlert, Rocket } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { previewSalon } from '../../../../domain/discovery/salon-page/get-salon.ts'
import { dateAt, weekdayOf } from '../../../../domain/kernel/time.ts'
import { goLive } from '../../../../domain/onboarding/go-live.ts'
import { mayUse } from '../../../../domain/salons/plans/may-use.ts'
import { findPlan } from '../../../../domain/salons/plans/plans.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { openLineOf } from '../../../site/discovery/salon-page/open-line.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { requireMember } from '../../require-member.ts'
import { planTexts } from '../../salons/plan/plan-texts.ts'
import { useMay } from '../../use-console.ts'
import type { Route } from './+types/preview'
import { PagePreview } from './page-preview.tsx'
import styles from './preview.module.css'
import { useSetup } from './setup.tsx'
import { BackLink, StepPage } from './step-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  const salon = await previewSalon(app, member)
  const today = dateAt(app.clock.now(), salon.timeZone)
  return {
    salon,
    needsApproval: app.approvesSalons,
    listed: mayUse(member.plan, 'directoryListing'),
    planName: planTexts(context.get(localeContext)).names[findPlan(member.plan)?.id ?? 'free'],
    today: { date: today, weekday: weekdayOf(today) },
    openLine: openLineOf(salon.openState, salon.timeZone, app.clock.now()),
    address: `${app.origin.replace(/^https?:\/\//, '')}/saloon/${salon.slug}`,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'go_live', { inDraft: true })
  const form = await request.formData()
  try {
    const app = context.get(appContext)
    await goLive(app, member)
    return redirect(app.approvesSalons ? '/partner/setup/preview' : '/partner?live', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { salon, today, openLine, address, listed, planName, needsApproval } = loaderData
  const { missing, waits } = useSetup()
  const mayGo = useMay('go_live')
  const ready = missing.length === 0
  return (
    <StepPage step="preview" wide>
      {waits ? (
        <section className={classes(layout.spread, styles.ready)} aria-labelledby="waits">
          <div>
            <h2 id="waits">{t('console.setup.preview.waiting')}</h2>
            <p>{t('console.setup.preview.waitingText')}</p>
          </div>
        </section>
      ) : ready ? (
        <section className={classes(layout.spread, styles.ready)} aria-labelledby="ready">
          <div>
            <h2 id="ready">{t('console.setup.preview.ready')}</h2>
            {listed ? (
              <p>{t('console.setup.preview.readyText')}</p>
            ) : (
              <p>
                {t('console.setup.preview.unlisted', { plan: planName })}{' '}
                <Link to="/partner/setup/plan">{t('console.setup.preview.changePlan')}</Link>
              </p>
            )}
          </div>
          {mayGo ? (
            <GoLive submits={needsApproval} />
          ) : (
            <p className={styles.owner}>{t('console.setup.preview.ownerOnly')}</p>
          )}
        </section>
      ) : (
        <section className={styles.missing} aria-labelledby="missing">
          <h2 id="missing">
            <CircleAlert aria-hidden="true" />
            {t('console.setup.preview.notReady')}
          </h2>
          <ul>
            {missing.map(({ need, step }) => (
              <li key={need}>
                <Link to={`/partner/setup/${step}`}>
                  {t(`console.setup.need.${need}`)}
                  <ArrowRight aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
          {mayGo && <GoLive quiet submits={needsApproval} />}
        </section>
      )}
      <PagePreview salon={salon} today={today} openLine={openLine} address={address} />
      <div className={classes(layout.spread, styles.last)}>
        <BackLink step="preview" />
        {ready && mayGo && !waits && <GoLive submits={needsApproval} />}
      </div>
    </StepPage>
  )
}

function GoLive({ quiet, submits }: { quiet?: boolean; submits: boolean }) {
  const { t } = useTranslation()
  return (
    <Form intent="go-live" className={styles.go}>
      <SubmitButton size="l" variant={quiet ? 'quiet' : 'accent'} icon={<Rocket aria-hidden="true" />}>
        {t(submits ? 'console.setup.preview.submit' : 'console.setup.preview.go')}
      </SubmitButton>
    </Form>
  )
}
