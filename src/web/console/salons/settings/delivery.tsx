import { redirect } from 'react-router'
import { ISO_COUNTRIES } from '../../../../domain/kernel/country-codes.ts'
import { minorOf } from '../../../../domain/kernel/money.ts'
import { getDelivery, setDelivery } from '../../../../domain/salons/policies/set-delivery.ts'
import { countriesByName } from '../../../../i18n/countries.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { Form } from '../../../ui/form.tsx'
import { numberOf } from '../../catalog/services/service-fields.ts'
import { ChangedMeanwhile } from '../../changed-meanwhile.tsx'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import { SaveButton } from '../../save-button.tsx'
import type { Route } from './+types/delivery'
import { CollectFields, DeliveryFields } from './delivery-fields.tsx'
import { SettingsPage } from './settings-page.tsx'

const PATH = '/partner/settings/delivery'

export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const terms = await getDelivery(context.get(appContext), member)
  return { terms, countries: countriesByName(ISO_COUNTRIES, context.get(localeContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const amount = (name: string) => minorOf(text(name), member.currency) ?? Number.NaN
  const whole = (name: string) => (text(name) === '' ? null : numberOf(text(name)))
  try {
    await setDelivery(app, member, {
      delivers: form.has('delivers'),
      collects: form.has('collects'),
      priceMinor: amount('priceMinor'),
      freeFromMinor: text('freeFromMinor') === '' ? null : amount('freeFromMinor'),
      daysFrom: whole('daysFrom'),
      daysTo: whole('daysTo'),
      countries: [...form.keys()].flatMap((name) => (name.startsWith('country.') ? [name.slice(8)] : [])),
      collectHours: whole('collectHours'),
      collectNote: text('collectNote'),
      version: text('version'),
    })
    return redirect(`${PATH}?saved`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** How products that are bought without an appointment reach their customers. */
export default function DeliverySettings({ loaderData: { terms, countries } }: Route.ComponentProps) {
  return (
    <SettingsPage>
      <Form className={layout.sheet}>
        <ChangedMeanwhile version={terms.version} to={PATH} />
        <DeliveryFields terms={terms} country={terms.country} all={countries} />
        <CollectFields terms={terms} />
        <SaveButton />
      </Form>
    </SettingsPage>
  )
}
