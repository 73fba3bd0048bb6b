import { Button, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DefaultSubmit } from '../../../ui/default-submit.tsx'
import styles from './point-of-sale.module.css'
import type { Cart } from './read-cart.ts'
import { EXTRAS, extraKeys, PAY_FORM } from './typed-extras.ts'
import { useApplyTyped } from './use-apply-typed.ts'
import { usePointOfSaleError } from './use-point-of-sale-error.ts'

/**
 * Tip, discount and coupon. They are in the address like the rest of the cart, and belong to the payment's form: nothing
 * is charged while one of them is not in the total.
 */
export function TipAndDiscount({ errors }: { errors: Cart['errors'] }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const say = usePointOfSaleError()
  const failure = useFormFailure()
  const apply = useApplyTyped()
  const hydrated = useHydrated()
  const refused = EXTRAS.some((name) => failure?.fields[name])
  const open = refused || EXTRAS.some((name) => search.get(name))
  const keys = extraKeys(search)
  const wired = (name: (typeof EXTRAS)[number], label: string) => {
    const applied = search.get(name) ?? ''
    const error = failure?.fields[name] ?? errors[name]
    return {
      name,
      form: PAY_FORM,
      label,
      defaultValue: failure?.values[name] ?? applied,
      error: error && say(error),
      autoComplete: 'off',
      onBlur: apply,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        apply()
      },
    }
  }
  // The form's first submit button is pressed by Enter in any of its fields: that is to be the one that charges.
  const applies = hydrated
    ? ({ type: 'button', onClick: apply } as const)
    : ({ type: 'submit', form: PAY_FORM, name: 'intent', value: 'apply' } as const)
  const discount = wired('discount', t('console.pointOfSale.discount'))
  const coupon = wired('coupon', t('console.pointOfSale.coupon'))
  const tip = wired('tip', t('console.pointOfSale.tip'))
  return (
    <details className={styles.extras} open={open}>
      <summary>{t('console.pointOfSale.extras')}</summary>
      {!hydrated && <DefaultSubmit form={PAY_FORM} />}
      <div className={styles.extraFields}>
        <TextInput key={keys.discount} {...discount} description={t('console.pointOfSale.discountHint')} />
        <TextInput key={keys.coupon} {...coupon} />
        <TextInput key={keys.tip} {...tip} inputMode="decimal" />
        <Button {...applies} variant="default">
          {t('console.pointOfSale.apply')}
        </Button>
      </div>
    </details>
  )
}
