import { Button, Textarea } from '@mantine/core'
import { Gavel } from 'lucide-react'
import { Form, redirect, useNavigation } from 'react-router'
import { getEvidence } from '../../../../domain/finance/disputes/get-evidence.ts'
import { type ListedDispute, listDisputes } from '../../../../domain/finance/disputes/list-disputes.ts'
import { submitEvidence } from '../../../../domain/finance/disputes/submit-evidence.ts'
import type { DisputeEvidence } from '../../../../domain/kernel/disputes.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import surface from '../../../ui/surface.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import text from '../../text.module.css'
import { useConsole, useMay } from '../../use-console.ts'
import type { Route } from './+types/disputes'
import { DisputeFacts } from './dispute-facts.tsx'
import styles from './disputes.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = await requireMember(context, 'finance_see')
  const app = context.get(appContext)
  const disputes = await listDisputes(app, member)
  return { disputes, evidence: await getEvidence(app, member, disputes), done: url.searchParams.has('done') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = await requireMember(context, 'commission_object')
  const form = await request.formData()
  try {
    await submitEvidence(context.get(appContext), member, {
      ...{ disputeId: String(form.get('dispute') ?? ''), statement: String(form.get('statement') ?? '') },
    })
    return redirect('/partner/finance/disputes?done', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Payments that customers have disputed. */
export default function Disputes({ loaderData: { disputes, evidence, done } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const { timeZone } = useConsole()
  return (
    <Page
      title={t('console.disputes.title')}
      about={t('console.disputes.about')}
      back={{ to: '/partner/finance', label: t('console.invoices.back') }}
    >
      {done && !failure && <FormMessage tone="good">{t('console.disputes.done')}</FormMessage>}
      {failure?.refusal === 'too_late' ? (
        <FormMessage tone="bad">{t('console.disputes.late')}</FormMessage>
      ) : (
        failure && <FormFailureMessage failure={failure} />
      )}
      {disputes.length === 0 ? (
        <EmptyState title={t('console.disputes.none')} icon={<Gavel aria-hidden="true" />} />
      ) : (
        <ul className={styles.list}>
          {disputes.map((dispute) => (
            <li key={dispute.id} className={classes(surface.card, styles.card)}>
              <DisputeFacts dispute={dispute} zone={timeZone} />
              <EvidenceForm dispute={dispute} evidence={evidence[dispute.id]} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

/** What is sent, and the salon's own words; nothing once it was submitted. */
function EvidenceForm({ dispute, evidence }: { dispute: ListedDispute; evidence: DisputeEvidence | undefined }) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const may = useMay('commission_object')
  const busy = useNavigation().formData?.get('dispute') === dispute.id
  if (!evidence) return null
  const { productDescription, serviceDate, customerName, customerEmail, cancellationPolicy, activityLog } = evidence
  const sent = [productDescription, serviceDate, customerName, customerEmail, cancellationPolicy, activityLog]
  const typed = failure?.values.dispute === dispute.id ? failure.values.statement : ''
  return (
    <>
      <details>
        <summary>{t('console.disputes.evidence')}</summary>
        <pre className={styles.evidence} lang="en">
          {sent.filter(Boolean).join('\n\n')}
        </pre>
      </details>
      {may && (
        <Form method="post" className={styles.form} preventScrollReset>
          <input type="hidden" name="dispute" value={dispute.id} />
          <Textarea
            name="statement"
            label={t('console.disputes.statement')}
            description={t('console.disputes.hint')}
            defaultValue={typed ?? ''}
            maxLength={5000}
            autosize
            minRows={3}
          />
          <p className={text.note}>{t('console.disputes.once')}</p>
          <Button type="submit" loading={busy}>
            {t('console.disputes.submit')}
          </Button>
        </Form>
      )}
    </>
  )
}
