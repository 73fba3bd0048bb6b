import type { Settings } from '../../../../domain/salons/profile/get-settings.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'
import { SaveButton } from '../../save-button.tsx'

export function AddressForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const { street, postalCode, city, region, latitude } = settings
  return (
    <Form className={layout.card} intent="address">
      <h2 className={layout.heading}>{t('console.settings.address')}</h2>
      <p className={layout.lead}>
        {t(latitude === null ? 'console.settings.addressUnknown' : 'console.settings.addressKnown')}
      </p>
      <TextField
        {...{ name: 'street', label: t('console.settings.street'), autoComplete: 'street-address', required: true }}
        maxLength={200}
        defaultValue={street}
      />
      <div className={layout.pair}>
        <TextField
          {...{
            name: 'postalCode',
            label: t('console.settings.postalCode'),
            autoComplete: 'postal-code',
            required: true,
          }}
          maxLength={20}
          defaultValue={postalCode}
        />
        <TextField
          {...{ name: 'city', label: t('console.settings.city'), autoComplete: 'address-level2', required: true }}
          maxLength={100}
          defaultValue={city}
        />
      </div>
      <TextField
        {...{ name: 'region', label: t('console.settings.region'), maxLength: 100, optional: true }}
        defaultValue={region}
      />
      <SaveButton variant="quiet" />
    </Form>
  )
}
