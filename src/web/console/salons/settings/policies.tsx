import { redirect } from 'react-router'
import { LATE_CHARGES } from '../../../../domain/salons/policies/late-charge.ts'
import { PREPAYING } from '../../../../domain/salons/policies/payment-policy.ts'
import { POLICY_LIMITS } from '../../../../domain/salons/policies/policy-limits.ts'
import { policiesVersion, setPolicies } from '../../../../domain/salons/policies/set-policies.ts'
import { getSettings } from '../../../../domain/salons/profile/get-settings.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CardSection } from '../../card-section.tsx'
import { numberOf } from '../../catalog/services/service-fields.ts'
import { ChangedMeanwhile } from '../../changed-meanwhile.tsx'
import { depositOf } from '../../deposit-field.ts'
import { DepositFields } from '../../deposit-fields.tsx'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import { SaveButton } from '../../save-button.tsx'
import type { Route } from './+types/policies'
import { SettingsPage } from './settings-page.tsx'
import { TIP_FIELDS, TipFields } from './tip-fields.tsx'

const CANCELLING = [
  { name: 'freeCancelHours', key: 'freeCancel' },
  { name: 'lateCancelPercent', key: 'lateCancel' },
  { name: 'noShowPercent', key: 'noShow' },
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const settings = await getSettings(context.get(appContext), member)
  const { confirms, freeCancelHours, lateCancelPercent, noShowPercent } = settings
  const { prepay, deposit, cardOnFile, depositPercent, depositMinor, lateCharge, tipsOnline, tipPercents } = settings
  const payment = { prepay, deposit, cardOnFile, depositPercent, depositMinor, lateCharge }
  const tips = { tipsOnline, tipPercents }
  const version = policiesVersion(settings)
  return { confirms, freeCancelHours, lateCancelPercent, noShowPercent, payment, tips, version }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const form = await request.formData()
  const number = (name: string) => numberOf(String(form.get(name) ?? ''))
  try {
    await setPolicies(app, member, {
      confirms: form.get('confirms') === 'manually' ? 'manually' : 'instantly',
      freeCancelHours: number('freeCancelHours'),
      lateCancelPercent: number('lateCancelPercent'),
      noShowPercent: number('noShowPercent'),
      ...paymentOf(form, member.currency),
      version: String(form.get('version') ?? ''),
    })
    return redirect('/partner/settings/policies?saved', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

/** What is left out stays as it is. */
function paymentOf(form: FormData, currency: string) {
  const condition = (name: string) => PREPAYING.find((value) => value === form.get(name))
  return {
    ...{ prepay: condition('prepay'), deposit: condition('deposit'), cardOnFile: condition('cardOnFile') },
    lateCharge: LATE_CHARGES.find((value) => value === form.get('lateCharge')),
    ...(form.has('tips') && {
      tipsOnline: form.get('tips') === 'on',
      tipPercents: TIP_FIELDS.map((name) => numberOf(String(form.get(name) ?? ''))),
    }),
    ...(form.has('depositKind') && depositOf(form, currency)),
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The policies for future bookings. */
export default function Policies({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { confirms, payment, tips, version } = loaderData
  const number = { type: 'number', inputMode: 'numeric', min: 0, required: true } as const
  const ways = (['instantly', 'manually'] as const).map((value) => ({
    value,
    label: t(`console.settings.confirms.${value}`),
  }))
  return (
    <SettingsPage>
      <Form className={layout.sheet}>
        <ChangedMeanwhile version={version} to="/partner/settings/policies" />
        <CardSection title={t('console.settings.confirming')}>
          <Select
            name="confirms"
            label={t('console.settings.confirmsLabel')}
            hint={t('console.settings.confirmsHint')}
            defaultValue={confirms}
            options={ways}
          />
        </CardSection>
        <CardSection title={t('console.settings.prepaying')} lead={t('console.settings.prepayHint')}>
          {(['prepay', 'deposit', 'cardOnFile'] as const).map((name) => (
            <Select
              key={name}
              name={name}
              label={t(`console.settings.requires.${name}`)}
              hint={t(`console.settings.requiresHint.${name}`)}
              defaultValue={payment[name]}
              options={PREPAYING.map((value) => ({ value, label: t(`console.settings.prepay.${value}`) }))}
            />
          ))}
          <DepositFields amount={payment} />
          <Select
            name="lateCharge"
            label={t('console.settings.lateCharge')}
            hint={t('console.settings.lateChargeHint')}
            defaultValue={payment.lateCharge}
            options={LATE_CHARGES.map((value) => ({ value, label: t(`console.settings.lateCharges.${value}`) }))}
          />
        </CardSection>
        <TipFields {...tips} />
        <CardSection title={t('console.settings.cancelling')} lead={t('console.settings.cancellingText')}>
          <div className={layout.three}>
            {CANCELLING.map(({ name, key }) => (
              <TextField
                key={name}
                {...{ name, label: t(`console.settings.${key}`), ...number, max: POLICY_LIMITS[name] }}
                hint={t(`console.settings.${key}Hint`, { most: POLICY_LIMITS[name] })}
                defaultValue={loaderData[name]}
              />
            ))}
          </div>
        </CardSection>
        <SaveButton />
      </Form>
    </SettingsPage>
  )
}
