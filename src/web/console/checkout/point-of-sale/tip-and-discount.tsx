import { Button, TextInput } from '@mantine/core'
import { Form, useSearchParams } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './point-of-sale.module.css'
import type { Cart } from './read-cart.ts'
import { usePointOfSaleError } from './use-point-of-sale-error.ts'

const FIELDS = ['discount', 'coupon', 'tip']

/** Tip, discount and coupon. They are in the address like the rest of the cart. */
export function TipAndDiscount({ errors, coupon }: { errors: Cart['errors']; coupon: string | null }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const say = usePointOfSaleError()
  const others = [...search].filter(([name]) => !FIELDS.includes(name))
  const typed = FIELDS.some((name) => search.get(name))
  return (
    <details className={styles.extras} open={typed}>
      <summary>{t('console.pointOfSale.extras')}</summary>
      <Form method="get" replace preventScrollReset className={styles.extraFields} noValidate key={search.toString()}>
        {others.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          name="discount"
          label={t('console.pointOfSale.discount')}
          description={t('console.pointOfSale.discountHint')}
          defaultValue={search.get('discount') ?? ''}
          error={errors.discount && say(errors.discount)}
          autoComplete="off"
        />
        <TextInput
          name="coupon"
          label={t('console.pointOfSale.coupon')}
          defaultValue={coupon ?? search.get('coupon') ?? ''}
          autoComplete="off"
        />
        <TextInput
          name="tip"
          label={t('console.pointOfSale.tip')}
          inputMode="decimal"
          defaultValue={search.get('tip') ?? ''}
          error={errors.tip && say(errors.tip)}
          autoComplete="off"
        />
        <Button type="submit" variant="default">
          {t('console.pointOfSale.apply')}
        </Button>
      </Form>
    </details>
  )
}
