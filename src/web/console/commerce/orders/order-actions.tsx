import { Button, TextInput } from '@mantine/core'
import { PackageCheck, PackageOpen, Truck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { OrderStage as Stage } from '../../../../domain/commerce/orders/stage.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import text from '../../text.module.css'
import styles from './orders.module.css'

/** What can be done with an order next: send it, mark it as ready, or hand it over. */
export function OrderActions({ shipped, stage, tracking }: { shipped: boolean; stage: Stage; tracking: string }) {
  const sent = stage === 'sent'
  const { t } = useTranslation()
  const failure = useFormFailure()
  const busy = useNavigation().formData?.get('intent')
  return (
    <>
      {shipped && (
        <Form method="post" noValidate className={styles.send}>
          <input type="hidden" name="intent" value="sent" />
          <TextInput
            name="tracking"
            label={t('console.orders.tracking')}
            placeholder={t('console.orders.optional')}
            maxLength={120}
            autoComplete="off"
            defaultValue={failure?.values.tracking ?? tracking}
          />
          <Button
            type="submit"
            variant={sent ? 'default' : 'filled'}
            loading={busy === 'sent'}
            leftSection={<Truck size={18} aria-hidden="true" />}
          >
            {t(sent ? 'console.orders.change' : 'console.orders.isSent')}
          </Button>
          {!sent && <p className={text.note}>{t('console.orders.sentHint')}</p>}
        </Form>
      )}
      {stage === 'collecting' && (
        <Form method="post" className={styles.send}>
          <input type="hidden" name="intent" value="ready" />
          <Button
            type="submit"
            fullWidth
            loading={busy === 'ready'}
            leftSection={<PackageOpen size={18} aria-hidden="true" />}
          >
            {t('console.orders.isReady')}
          </Button>
          <p className={text.note}>{t('console.orders.readyHint')}</p>
        </Form>
      )}
      {(sent || !shipped) && (
        <Form method="post">
          <input type="hidden" name="intent" value="handed" />
          <Button
            type="submit"
            fullWidth
            variant={stage === 'ready' ? 'filled' : 'default'}
            loading={busy === 'handed'}
            leftSection={<PackageCheck size={18} aria-hidden="true" />}
          >
            {t(shipped ? 'console.orders.arrived' : 'console.orders.handOver')}
          </Button>
        </Form>
      )}
    </>
  )
}
