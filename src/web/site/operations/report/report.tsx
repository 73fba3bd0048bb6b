import { redirect } from 'react-router'
import { REPORT_KINDS } from '../../../../domain/operations/report-kinds.ts'
import { reportSalon } from '../../../../domain/operations/report-salon.ts'
import { locateSalon } from '../../../../domain/salons/profile/locate-salon.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, viewerContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { Route } from './+types/report'

const OUTCOMES = ['taken', 'again'] as const

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { name, slug } = await locateSalon(context.get(appContext), params.id)
  return { name, slug, outcome: OUTCOMES.find((one) => one === url.searchParams.get('message')) ?? null }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { id, slug } = await locateSalon(app, params.id)
  const form = await request.formData()
  const input = { kind: String(form.get('kind') ?? ''), reason: String(form.get('reason') ?? '') }
  try {
    const taken = await reportSalon(app, context.get(viewerContext), id, input, request.headers)
    return redirect(`/saloon/${slug}/report?message=${taken ? 'taken' : 'again'}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Reports a salon to the operators. Anyone may, and the salon never learns who did. */
export default function Report({ loaderData: { name, slug, outcome } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const title = t('report.title', { name })
  const back = (
    <ButtonLink to={`/saloon/${slug}`} variant="quiet" wide>
      {t('report.back', { name })}
    </ButtonLink>
  )
  return (
    <>
      <Head title={title} />
      {outcome ? (
        <TaskCard title={t('report.thanks')}>
          <FormMessage tone={outcome === 'taken' ? 'good' : 'info'}>
            <p>{t(`report.outcome.${outcome}`)}</p>
          </FormMessage>
          {back}
        </TaskCard>
      ) : (
        <TaskCard title={title} lead={t('report.lead')}>
          <Form>
            <RadioCards
              name="kind"
              legend={t('report.what')}
              options={REPORT_KINDS.map((kind) => ({ value: kind, label: t(`report.kind.${kind}`) }))}
            />
            <TextArea {...{ name: 'reason', label: t('report.reason'), rows: 5, maxLength: 2000 }} />
            <SubmitButton wide>{t('report.send')}</SubmitButton>
            {back}
          </Form>
        </TaskCard>
      )}
    </>
  )
}
