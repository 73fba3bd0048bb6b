import { Button } from '@mantine/core'
import { Form } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './reader-payment.module.css'

const CARDS = { present: '4242424242424242', presentDeclined: '4000000000009995', pressCancel: null } as const
const NAMES = ['present', 'presentDeclined', 'pressCancel'] as const

/** The number of a test card by the name of its button; null for Cancel, and for anything else. */
export function testCardOf(name: string): string | null {
  return CARDS[NAMES.find((one) => one === name) ?? 'pressCancel']
}

/** What a client does at a real reader. */
export function SimulatedReader() {
  const { t } = useTranslation()
  return (
    <Form method="post" className={styles.simulated} aria-labelledby="simulated">
      <h2 id="simulated" className={styles.title}>
        {t('console.cardReaders.sale.simulated')}
      </h2>
      <input type="hidden" name="intent" value="present" />
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
