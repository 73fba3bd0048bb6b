import { Send } from 'lucide-react'
import { DEFAULT_LINK_DAYS, LINK_DAYS } from '../../../../domain/checkout/payment-links/link-days.ts'
import { amountText } from '../../../../domain/kernel/money.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import surface from '../../../ui/surface.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import { useConsole } from '../../use-console.ts'
import styles from './payment-links.module.css'
import { type LinkContact, SendWays } from './send-ways.tsx'

/** A new link: how much, until when, and how it is sent. */
export function NewLink({ dueMinor, contact }: { dueMinor: number; contact: LinkContact }) {
  const { t } = useTranslation()
  const { currency } = useConsole()
  return (
    <Form
      intent="create"
      quiet
      className={classes(surface.card, styles.card)}
      aria-label={t('console.paymentLinks.create')}
    >
      <div className={styles.fields}>
        <TextField
          name="amount"
          label={t('console.paymentLinks.amount', { currency })}
          defaultValue={amountText(dueMinor, currency)}
          hint={t('console.paymentLinks.amountHint')}
          inputMode="decimal"
          autoComplete="off"
        />
        <Select
          name="days"
          label={t('console.paymentLinks.validFor')}
          defaultValue={String(DEFAULT_LINK_DAYS)}
          options={LINK_DAYS.map((days) => ({
            value: String(days),
            label: t('console.paymentLinks.days', { count: days }),
          }))}
        />
      </div>
      <SendWays
        contact={contact}
        hint={t(contact.email || contact.phone ? 'console.paymentLinks.orShow' : 'console.paymentLinks.unreachable')}
      />
      <SubmitButton icon={<Send aria-hidden="true" />}>{t('console.paymentLinks.create')}</SubmitButton>
    </Form>
  )
}
