import { redirect } from 'react-router'
import { getCart } from '../../../../../domain/checkout/cart/get-cart.ts'
import { getAddress } from '../../../../../domain/identity/addresses/get-address.ts'
import { addressForm } from '../../../../../domain/identity/addresses/shipping.ts'
import { ISO_COUNTRIES } from '../../../../../domain/kernel/country-codes.ts'
import type { ShippingAddress } from '../../../../../domain/kernel/shipping-address.ts'
import { countriesByName } from '../../../../../i18n/countries.ts'
import { failed, parseForm, refusalToForm } from '../../../../forms/forms.ts'
import { appContext, localeContext } from '../../../../request/context.ts'
import { requireViewer } from '../../../../request/require-viewer.ts'
import { useTranslation } from '../../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../../ui/form.tsx'
import { Select } from '../../../../ui/select.tsx'
import text from '../../../../ui/text.module.css'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Route } from './+types/address'
import styles from './address.module.css'
import { AddressFrame } from './address-frame.tsx'
import { deliversOrder } from './delivers-order.ts'
import { saveForOrder } from './save-for-order.ts'
import { AS_WINDOW, useAsWindow } from './use-as-window.ts'

const NEW = 'new'

interface Field {
  name: Exclude<keyof ShippingAddress, 'country'>
  /** The autocomplete tokens of browsers, without 'shipping'. */
  autoComplete: string
  maxLength: number
  half?: true
  optional?: true
  type?: 'tel'
  inputMode?: 'tel'
}
const FIELDS: Field[] = [
  { name: 'fullName', autoComplete: 'name', maxLength: 120 },
  { name: 'street', autoComplete: 'address-line1', maxLength: 200 },
  { name: 'unit', autoComplete: 'address-line2', maxLength: 60, half: true, optional: true },
  { name: 'city', autoComplete: 'address-level2', maxLength: 120, half: true },
  { name: 'state', autoComplete: 'address-level1', maxLength: 120, half: true, optional: true },
  { name: 'postalCode', autoComplete: 'postal-code', maxLength: 20, half: true },
  { name: 'phone', autoComplete: 'tel', maxLength: 30, type: 'tel', inputMode: 'tel' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const [address, cart] = await Promise.all([
    params.address === NEW ? null : getAddress(app, viewer, params.address),
    getCart(app, viewer.id),
  ])
  const countries = deliversOrder(cart) ? cart.salon.delivery.countries : ISO_COUNTRIES
  // A saved one stays what it is: the payment page says where the salon does not deliver.
  const listed = address?.country && !countries.includes(address.country) ? [...countries, address.country] : countries
  return {
    address,
    paying: deliversOrder(cart),
    countries: countriesByName(listed, context.get(localeContext)),
    country: cart?.salon.country ?? VISITED,
    known: { fullName: `${viewer.name} ${viewer.lastName}`.trim(), phone: viewer.phone ?? '' },
  }
}

/** Where the country is not known from a cart. */
const VISITED = 'DK'

/** Saves it, and selects it for the order when there is one to pay for that can be sent there. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const { input, failure } = parseForm(addressForm, form)
  if (failure) return failed(failure)
  try {
    const selected = await saveForOrder(app, viewer, input, params.address === NEW ? null : params.address)
    return redirect(selected ? '/paymentcard' : '/paymentcard/addresses', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../../forms/preserve-input.ts'

export default function Address({ loaderData, params }: Route.ComponentProps) {
  const { address, paying, known, countries, country } = loaderData
  const { t } = useTranslation()
  const inWindow = useAsWindow()
  const back = inWindow || address || !paying ? 'addresses.back' : 'addresses.backToPayment'
  const isListed = countries.some(({ value }) => value === country)
  const chosenCountry = address?.country || (isListed ? country : countries[0]?.value)
  return (
    <AddressFrame
      title={t(address ? 'addresses.editTitle' : 'addresses.addTitle')}
      back={{ to: back === 'addresses.back' ? '/paymentcard/addresses' : '/paymentcard', label: t(back) }}
    >
      <Form
        action={`/paymentcard/addresses/${params.address}`}
        state={inWindow ? AS_WINDOW : undefined}
        preventScrollReset
        key={params.address}
      >
        <p className={text.soft}>{t('addresses.addLead')}</p>
        <div className={styles.fields}>
          {FIELDS.map(({ name, autoComplete, half, ...field }) => (
            <TextField
              key={name}
              name={name}
              label={t(`addresses.${name}`)}
              defaultValue={address?.[name] ?? (known as Partial<ShippingAddress>)[name]}
              autoComplete={`shipping ${autoComplete}`}
              className={half && styles.half}
              {...field}
            />
          ))}
          <Select
            name="country"
            label={t('addresses.country')}
            autoComplete="shipping country"
            required
            defaultValue={chosenCountry}
            options={countries}
          />
        </div>
        <SubmitButton size="l" wide>
          {t(paying ? 'addresses.toPayment' : 'addresses.save')}
        </SubmitButton>
      </Form>
    </AddressFrame>
  )
}
