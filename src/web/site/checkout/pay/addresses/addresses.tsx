import { MapPinHouse, Pencil, Plus, Trash2 } from 'lucide-react'
import { redirect } from 'react-router'
import { chooseDelivery } from '../../../../../domain/checkout/cart/choose-delivery.ts'
import { getCart } from '../../../../../domain/checkout/cart/get-cart.ts'
import {
  listAddresses,
  MAX_ADDRESSES,
  type SavedAddress,
} from '../../../../../domain/identity/addresses/list-addresses.ts'
import { removeAddress } from '../../../../../domain/identity/addresses/remove-address.ts'
import { setDefaultAddress } from '../../../../../domain/identity/addresses/set-default-address.ts'
import { Refusal } from '../../../../../domain/kernel/refusal.ts'
import { countryName } from '../../../../../i18n/format.ts'
import { formatPhone } from '../../../../../i18n/phone-format.ts'
import { refusalToForm } from '../../../../forms/forms.ts'
import { useFormFailure } from '../../../../forms/use-form-failure.ts'
import { appContext } from '../../../../request/context.ts'
import { useLocale } from '../../../../request/request-facts.ts'
import { requireViewer } from '../../../../request/require-viewer.ts'
import { useTranslation } from '../../../../texts/use-translation.ts'
import { addressLine } from '../../../../ui/address-line.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Form, SubmitButton } from '../../../../ui/form.tsx'
import { FormFailureMessage } from '../../../../ui/form-message.tsx'
import { IconButton, IconLink } from '../../../../ui/icon-button.tsx'
import layout from '../../../../ui/layout.module.css'
import surface from '../../../../ui/surface.module.css'
import text from '../../../../ui/text.module.css'
import type { Route } from './+types/addresses'
import { AddressFrame } from './address-frame.tsx'
import styles from './addresses.module.css'
import { deliversOrder } from './delivers-order.ts'
import { AS_WINDOW, useAsWindow } from './use-as-window.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const [addresses, cart] = await Promise.all([listAddresses(app, viewer), getCart(app, viewer.id)])
  return { addresses, paying: deliversOrder(cart), full: addresses.length >= MAX_ADDRESSES }
}

/** Returns nothing except for a selection, so that a dialog stays open. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const id = String(form.get('address') ?? '')
  try {
    switch (form.get('intent')) {
      case 'choose':
        await chooseDelivery(app, viewer, { addressId: id })
        return redirect('/paymentcard', 303)
      case 'default':
        await setDefaultAddress(app, viewer, id)
        return null
      case 'remove':
        await removeAddress(app, viewer, id)
        return null
    }
  } catch (error) {
    // Pressed twice, or removed in another tab: the list shows the current state.
    if (error instanceof Refusal && error.code === 'not_found') return null
    return refusalToForm(error, form)
  }
  throw new Refusal('invalid_input')
}

export { preserveInput as clientAction } from '../../../../forms/preserve-input.ts'

export default function Addresses({ loaderData: { addresses, paying, full } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const state = useAsWindow() ? AS_WINDOW : undefined
  return (
    <AddressFrame
      title={t('addresses.title')}
      lead={t(paying ? 'addresses.lead' : 'addresses.leadHome')}
      back={
        paying
          ? { to: '/paymentcard', label: t('addresses.backToPayment') }
          : { to: '/orders', label: t('addresses.backToOrders') }
      }
    >
      {failure && !failure.offline && <FormFailureMessage failure={failure} />}
      {addresses.length === 0 ? (
        <EmptyState title={t('addresses.empty')} icon={<MapPinHouse aria-hidden="true" />}>
          <p>{t('addresses.emptyText')}</p>
        </EmptyState>
      ) : (
        <ul className={layout.stack3}>
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressCard address={address} paying={paying} state={state} />
            </li>
          ))}
        </ul>
      )}
      {full ? (
        <p className={text.note}>{t('addresses.full')}</p>
      ) : (
        <ButtonLink
          to="/paymentcard/addresses/new"
          state={state}
          preventScrollReset
          variant={addresses.length === 0 ? 'primary' : 'quiet'}
          wide
          icon={<Plus aria-hidden="true" />}
        >
          {t('addresses.add')}
        </ButtonLink>
      )}
    </AddressFrame>
  )
}

function AddressCard({ address, paying, state }: { address: SavedAddress; paying: boolean; state: unknown }) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const locale = useLocale()
  const { id, fullName, phone, country, isDefault } = address
  const line = addressLine(address)
  const offline = failure?.offline && failure.values.address === id ? failure : null
  return (
    <Form
      action="/paymentcard/addresses"
      state={state}
      preventScrollReset
      failure={offline}
      className={classes(surface.box, styles.card)}
      aria-label={line}
    >
      <input type="hidden" name="address" value={id} />
      <div className={styles.head}>
        <p className={styles.name}>
          {fullName} {isDefault && <Badge tone="accent">{t('addresses.default')}</Badge>}
        </p>
        <span className={styles.end}>
          <IconLink
            to={`/paymentcard/addresses/${id}`}
            state={state}
            preventScrollReset
            label={t('addresses.editNamed', { address: line })}
            title={t('addresses.edit')}
          >
            <Pencil aria-hidden="true" />
          </IconLink>
          <IconButton
            type="submit"
            name="intent"
            value="remove"
            label={t('addresses.removeNamed', { address: line })}
            title={t('addresses.remove')}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <p>{line}</p>
      {country && <p className={text.note}>{countryName(country, locale)}</p>}
      <p className={text.note}>{formatPhone(phone)}</p>
      <div className={styles.actions}>
        {paying && (
          <SubmitButton name="intent" value="choose" size="s" aria-label={t('addresses.useNamed', { address: line })}>
            {t('addresses.use')}
          </SubmitButton>
        )}
        {!isDefault && (
          <button
            type="submit"
            name="intent"
            value="default"
            className={styles.small}
            aria-label={t('addresses.setDefaultNamed', { address: line })}
          >
            {t('addresses.setDefault')}
          </button>
        )}
      </div>
    </Form>
  )
}
