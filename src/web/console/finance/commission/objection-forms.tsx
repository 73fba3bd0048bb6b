import { Button, Textarea } from '@mantine/core'
import { Form } from 'react-router'
import type { OrderCommission } from '../../../../domain/finance/commission/read-commissions.ts'
import { shortDate } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import text from '../../text.module.css'
import { useConsole, useMay } from '../../use-console.ts'
import styles from './commission.module.css'

const ACTION = '/partner/finance/commission'

/** Objecting with one press, and then the reason, withdrawing, or the decision. */
export function ObjectionForms({ commission, backTo }: { commission: OrderCommission; backTo: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const mayObject = useMay('commission_object')
  const { objection, status, orderId } = commission
  const hidden = (
    <>
      <input type="hidden" name="order" value={orderId} />
      <input type="hidden" name="back" value={backTo} />
    </>
  )
  if (objection?.outcome)
    return (
      <div className={styles.objection}>
        <p>
          {t(`console.commission.outcome.${objection.outcome}`, {
            date: shortDate(objection.decidedAt ?? objection.createdAt, timeZone, locale),
          })}
        </p>
        {objection.note && <blockquote>{objection.note}</blockquote>}
      </div>
    )
  if (!mayObject || !status.charged || status.exempt || status.reason === 'before_rule') return null
  if (!objection)
    return (
      <Form method="post" action={ACTION} className={styles.objection} preventScrollReset>
        {hidden}
        <p className={text.note}>{t('console.commission.objectText')}</p>
        <Button type="submit" name="intent" value="object" variant="default" size="sm">
          {t('console.commission.object')}
        </Button>
      </Form>
    )
  return (
    <Form method="post" action={ACTION} className={styles.objection} preventScrollReset>
      {hidden}
      <p>{t('console.commission.objected', { date: shortDate(objection.createdAt, timeZone, locale) })}</p>
      <Textarea
        name="reason"
        label={t('console.commission.why_optional')}
        description={t('console.commission.hint')}
        defaultValue={objection.reason}
        maxLength={1000}
        autosize
        minRows={2}
      />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="object" size="sm">
          {t('console.commission.saveReason')}
        </Button>
        <Button type="submit" name="intent" value="withdraw" variant="default" size="sm">
          {t('console.commission.withdraw')}
        </Button>
      </div>
    </Form>
  )
}
