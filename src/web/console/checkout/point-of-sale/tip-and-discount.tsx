import { Button, TextInput } from '@mantine/core'
import { Form, useSearchParams } from 'react-router'
import { useTranslation } from '../../../use-translation.ts'
import styles from './point-of-sale.module.css'
import type { Cart } from './read-cart.ts'
import { usePointOfSaleError } from './use-point-of-sale-error.ts'

const OWN = ['discount', 'coupon', 'tip']

/** What is taken off and put on top. Its words go into the address like all else on the counter. */
export function TipAndDiscount({ errors, coupon }: { errors: Cart['errors']; coupon: string | null }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const say = usePointOfSaleError()
  const kept = [...search].filter(([name]) => !OWN.includes(name))
  const typed = OWN.some((name) => search.get(name))
  return (
    <details className={styles.extras} open={typed}>
      <summary>{t('console.till.extras')}</summary>
      <Form method="get" replace preventScrollReset className={styles.extraFields} noValidate key={search.toString()}>
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          name="discount"
          label={t('console.till.discount')}
          description={t('console.till.discountHint')}
          defaultValue={search.get('discount') ?? ''}
          error={errors.discount && say(errors.discount)}
          autoComplete="off"
        />
        <TextInput
          name="coupon"
          label={t('console.till.coupon')}
          defaultValue={coupon ?? search.get('coupon') ?? ''}
          autoComplete="off"
        />
        <TextInput
          name="tip"
          label={t('console.till.tip')}
          inputMode="decimal"
          defaultValue={search.get('tip') ?? ''}
          error={errors.tip && say(errors.tip)}
          autoComplete="off"
        />
        <Button type="submit" variant="default">
          {t('console.till.apply')}
        </Button>
      </Form>
    </details>
  )
}
