import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { chooseDelivery } from '../../../../../domain/checkout/cart/choose-delivery.ts'
import { getCart } from '../../../../../domain/checkout/cart/get-cart.ts'
import { getAddress } from '../../../../../domain/identity/addresses/get-address.ts'
import { saveAddress } from '../../../../../domain/identity/addresses/save-address.ts'
import { shippingAddress } from '../../../../../domain/identity/addresses/shipping.ts'
import { appContext } from '../../../../context.ts'
import { failed, parseForm, refusalToForm } from '../../../../forms.ts'
import { requireViewer } from '../../../../require-viewer.ts'
import { Form, SubmitButton } from '../../../../ui/form.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Route } from './+types/address'
import styles from './address.module.css'
import { AddressFrame } from './address-frame.tsx'
import { AS_WINDOW, useAsWindow } from './use-as-window.ts'

const NEW = 'new'

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const [address, cart] = await Promise.all([
    params.address === NEW ? null : getAddress(app, viewer, params.address),
    getCart(app, viewer.id),
  ])
  return {
    address,
    paying: cart !== null && cart.visit === null,
    known: { fullName: `${viewer.name} ${viewer.lastName}`.trim(), phone: viewer.phone ?? '' },
  }
}

/** Saves it, and sends the order there when there is one to pay for. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const { input, failure } = parseForm(shippingAddress, form)
  if (failure) return failed(failure)
  try {
    const id = await saveAddress(app, viewer, input, params.address === NEW ? null : params.address)
    const cart = await getCart(app, viewer.id)
    if (cart === null || cart.visit) return redirect('/paymentcard/addresses', 303)
    await chooseDelivery(app, viewer, { addressId: id })
    return redirect('/paymentcard', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { keepInput as clientAction } from '../../../../keep-input.ts'

export default function Address({ loaderData: { address, paying, known }, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const inWindow = useAsWindow()
  const back = inWindow || address || !paying ? 'addresses.back' : 'addresses.backToPayment'
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
        <div className={styles.fields}>
          <TextField
            name="fullName"
            label={t('addresses.fullName')}
            defaultValue={address?.fullName ?? known.fullName}
            autoComplete="shipping name"
            maxLength={120}
          />
          <TextField
            name="street"
            label={t('addresses.street')}
            defaultValue={address?.street}
            autoComplete="shipping address-line1"
            maxLength={200}
          />
          <TextField
            name="unit"
            label={t('addresses.unit')}
            optional
            defaultValue={address?.unit}
            autoComplete="shipping address-line2"
            maxLength={60}
            className={styles.half}
          />
          <TextField
            name="city"
            label={t('addresses.city')}
            defaultValue={address?.city}
            autoComplete="shipping address-level2"
            maxLength={120}
            className={styles.half}
          />
          <TextField
            name="state"
            label={t('addresses.state')}
            optional
            defaultValue={address?.state}
            autoComplete="shipping address-level1"
            maxLength={120}
            className={styles.half}
          />
          <TextField
            name="postalCode"
            label={t('addresses.postalCode')}
            defaultValue={address?.postalCode}
            autoComplete="shipping postal-code"
            maxLength={20}
            className={styles.half}
          />
          <TextField
            name="phone"
            label={t('addresses.phone')}
            type="tel"
            inputMode="tel"
            defaultValue={address?.phone ?? known.phone}
            autoComplete="shipping tel"
            maxLength={30}
          />
        </div>
        <SubmitButton size="l" wide>
          {t(paying ? 'addresses.toPayment' : 'addresses.save')}
        </SubmitButton>
      </Form>
    </AddressFrame>
  )
}
