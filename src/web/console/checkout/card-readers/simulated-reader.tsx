import { Button, NativeSelect } from '@mantine/core'
import { Form } from 'react-router'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './reader-payment.module.css'

const CARDS = { present: '4242424242424242', presentDeclined: '4000000000009995', pressCancel: null } as const
const NAMES = ['present', 'presentDeclined', 'pressCancel'] as const

/** The number of a test card by the name of its button; null for Cancel, and for anything else. */
export function testCardOf(name: string): string | null {
  return CARDS[NAMES.find((one) => one === name) ?? 'pressCancel']
}

/** What a client does at a real reader: chooses one of the tips that it shows, and presents a card. */
export function SimulatedReader({ tips, currency }: { tips: readonly number[]; currency: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Form method="post" className={styles.simulated} aria-labelledby="simulated">
      <h2 id="simulated" className={styles.title}>
        {t('console.cardReaders.sale.simulated')}
      </h2>
      <input type="hidden" name="intent" value="present" />
      {tips.length > 0 && (
        <NativeSelect
          name="tip"
          label={t('console.cardReaders.sale.tip')}
          data={[
            { value: '0', label: t('console.cardReaders.sale.noTip') },
            ...tips.map((minor) => ({ value: String(minor), label: money(minor, currency, locale) })),
          ]}
        />
      )}
      <div className={styles.buttons}>
        {NAMES.map((name) => (
          <Button key={name} type="submit" name="card" value={name} variant="light" size="sm">
            {t(`console.cardReaders.sale.${name}`)}
          </Button>
        ))}
      </div>
    </Form>
  )
}
