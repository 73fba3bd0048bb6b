import { redirect } from 'react-router'
import { addCoupon } from '../../../../domain/catalog/pricing/add-coupon.ts'
import type { CouponInput } from '../../../../domain/catalog/pricing/schema.ts'
import { minorOf } from '../../../../domain/kernel/money.ts'
import { dateAt } from '../../../../domain/kernel/time.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CategorySelect } from '../../category-select.tsx'
import { FormButtons } from '../../form-buttons.tsx'
import layout from '../../form-layout.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useConsole } from '../../use-console.ts'
import { numberOf } from '../services/service-fields.ts'
import type { Route } from './+types/coupon'

export async function loader({ context }: Route.LoaderArgs) {
  const { timeZone } = await requireMember(context, 'offers_edit')
  return { today: dateAt(context.get(appContext).clock.now(), timeZone) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'offers_edit')
  const form = await request.formData()
  try {
    const code = await addCoupon(app, member, fieldsOf(form, member.currency))
    return redirect(`/partner/offers?code=${encodeURIComponent(code)}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

function fieldsOf(form: FormData, currency: string): CouponInput {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const kind = text('kind') === 'amount' ? 'amount' : 'percentage'
  return {
    ...{ name: text('name'), code: text('code'), kind, category: text('category') as CouponInput['category'] },
    value: kind === 'amount' ? (minorOf(text('value'), currency) ?? Number.NaN) : numberOf(text('value')),
    ...{ startsOn: text('startsOn'), endsOn: text('endsOn') },
    maxUses: text('maxUses') === '' ? null : Number(text('maxUses')),
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** A coupon, with its discount, validity and maximum number of uses. */
export default function CouponPage({ loaderData: { today } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { currency } = useConsole()
  const kinds = [
    { value: 'percentage', label: t('console.offers.coupon.percent') },
    { value: 'amount', label: t('console.offers.coupon.amount', { currency }) },
  ]
  return (
    <Page title={t('console.offers.coupon.new')} back={{ to: '/partner/offers', label: t('console.offers.title') }}>
      <Form className={layout.sheet}>
        <div className={layout.card}>
          <TextField
            {...{ name: 'name', label: t('console.offers.coupon.name'), maxLength: 80, required: true }}
            hint={t('console.offers.coupon.nameHint')}
          />
          <div className={layout.pair}>
            <Select name="kind" label={t('console.offers.coupon.kind')} options={kinds} />
            <TextField
              {...{ name: 'value', label: t('console.offers.coupon.value'), inputMode: 'decimal', required: true }}
            />
          </div>
          <CategorySelect defaultValue={null} all={t('console.offers.coupon.everything')} />
          <TextField
            {...{ name: 'code', label: t('console.offers.coupon.code'), maxLength: 20, optional: true }}
            hint={t('console.offers.coupon.codeHint')}
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        <div className={layout.card}>
          <div className={layout.three}>
            <DateField name="startsOn" label={t('console.offers.coupon.startsOn')} min={today} optional />
            <DateField name="endsOn" label={t('console.offers.coupon.endsOn')} min={today} required />
            <TextField
              {...{
                name: 'maxUses',
                label: t('console.offers.coupon.maxUses'),
                type: 'number',
                min: 1,
                optional: true,
              }}
            />
          </div>
          <p className={layout.lead}>{t('console.offers.coupon.rules')}</p>
        </div>
        <FormButtons send={t('console.offers.coupon.make')} back="/partner/offers" />
      </Form>
    </Page>
  )
}
