import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, useSearchParams } from 'react-router'
import type { Counter } from './basket-address.ts'
import styles from './till.module.css'
import { useTillError } from './use-till-error.ts'

const OWN = ['discount', 'coupon', 'tip']

/** What is taken off and put on top. Its words go into the address like all else on the counter. */
export function Extras({ errors, coupon }: { errors: Counter['errors']; coupon: string | null }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const say = useTillError()
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
