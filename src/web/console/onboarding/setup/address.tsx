import { redirect } from 'react-router'
import { COUNTRY_CODES } from '../../../../domain/kernel/countries.ts'
import { saveSalonAddress } from '../../../../domain/onboarding/save-salon-address.ts'
import { getPlace } from '../../../../domain/salons/profile/get-place.ts'
import { countryName } from '../../../../i18n/format.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/address'
import { PinField } from './pin-field.tsx'
import { StepForm } from './step-form.tsx'
import { StepActions, StepPage } from './step-page.tsx'
import { submitStep } from './submit-step.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'settings_edit', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  const locale = context.get(localeContext)
  const countries = COUNTRY_CODES.map((value) => ({ value: value as string, label: countryName(value, locale) }))
  return { address: await getPlace(app, member), countries, source: app.geocoder.attribution }
}

export function action(args: Route.ActionArgs) {
  return submitStep(args, 'address', async (form, member, app) => {
    const text = (name: string) => String(form.get(name) ?? '')
    await saveSalonAddress(app, member, {
      ...{ street: text('street'), postalCode: text('postalCode'), city: text('city'), country: text('country') },
      place: placeIn(text('latitude'), text('longitude')),
    })
    return 'next'
  })
}

function placeIn(latitude: string, longitude: string) {
  if (latitude.trim() === '' || longitude.trim() === '') return null
  return { latitude: Number(latitude.replace(',', '.')), longitude: Number(longitude.replace(',', '.')) }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function Address({ loaderData: { address, countries, source } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <StepPage step="address">
      <StepForm>
        <div className={layout.card}>
          <PinField address={address} source={source}>
            <TextField
              {...{ name: 'street', label: t('console.settings.street'), autoComplete: 'street-address' }}
              {...{ required: true, maxLength: 200, defaultValue: address.street }}
            />
            <div className={layout.pair}>
              <TextField
                {...{ name: 'postalCode', label: t('console.settings.postalCode'), autoComplete: 'postal-code' }}
                {...{ required: true, maxLength: 20, defaultValue: address.postalCode }}
              />
              <TextField
                {...{ name: 'city', label: t('console.settings.city'), autoComplete: 'address-level2' }}
                {...{ required: true, maxLength: 100, defaultValue: address.city }}
              />
            </div>
            <Select
              {...{ name: 'country', label: t('console.setup.addressForm.country'), options: countries }}
              hint={t('console.setup.addressForm.countryHint')}
              defaultValue={address.country}
            />
          </PinField>
        </div>
        <StepActions step="address" />
      </StepForm>
    </StepPage>
  )
}
