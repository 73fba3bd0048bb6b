import { Button } from '@mantine/core'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { PayoutAccount } from '../../../../domain/finance/payout-account/get-payout-account.ts'
import { longDate } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import text from '../../text.module.css'
import { useConsole } from '../../use-console.ts'
import styles from './finance.module.css'

/** The intent of the form that leads to the provider's pages. */
export const ONBOARD = 'onboard'

interface Props {
  account: PayoutAccount | null
  /** Whether card payments need the account. */
  required: boolean
  /** The provider's pages could not be opened. */
  unavailable: boolean
}

/** The salon's account at the card provider: what is missing, until when, and the way to the provider's pages. */
export function PayoutAccountCard({ account, required, unavailable }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const busy = useNavigation().formData?.get('intent') === ONBOARD
  const failed = useFormFailure()?.values.intent === ONBOARD || unavailable
  const complete = account?.complete === true
  const lacks = account !== null && account.due.length > 0
  return (
    <Form method="post" className={classes(surface.card, styles.schedule)}>
      <h2>{t('console.finance.payoutAccount.title')}</h2>
      <p className={styles.state} data-complete={complete || undefined}>
        {complete ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        {t(`console.finance.payoutAccount.${complete ? 'complete' : account?.verifying ? 'verifying' : 'incomplete'}`)}
      </p>
      {account?.bankLast4 && <p>{t('console.finance.payoutAccount.bank', { digits: account.bankLast4 })}</p>}
      {!complete && required && <p className={styles.problem}>{t('console.finance.payoutAccount.required')}</p>}
      {account?.payoutFailure && (
        <p role="alert" className={styles.problem}>
          {t('console.finance.payoutAccount.failed')}
        </p>
      )}
      {failed && (
        <p role="alert" className={styles.problem}>
          {t('console.finance.payoutAccount.unavailable')}
        </p>
      )}
      {lacks && (
        <>
          <p>
            {account.deadline
              ? t('console.finance.payoutAccount.until', { date: longDate(account.deadline, timeZone, locale) })
              : t('console.finance.payoutAccount.missing')}
          </p>
          <ul className={styles.missing}>
            {account.due.map((topic) => (
              <li key={topic}>{t(`console.finance.payoutAccount.topic.${topic}`)}</li>
            ))}
          </ul>
        </>
      )}
      {!account?.submitted && <p className={text.note}>{t('console.finance.payoutAccount.about')}</p>}
      <Button
        type="submit"
        name="intent"
        value={ONBOARD}
        variant={complete && !lacks ? 'default' : 'filled'}
        loading={busy}
      >
        {t(`console.finance.payoutAccount.${complete ? 'change' : account ? 'continue' : 'start'}`)}
      </Button>
    </Form>
  )
}
