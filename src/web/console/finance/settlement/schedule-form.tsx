import { Button, Radio, TextInput } from '@mantine/core'
import { Form, useNavigation } from 'react-router'
import type { PayoutSchedule } from '../../../../domain/finance/settlement/payout-schedule.ts'
import { longDate } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import { formError, usePointOfSaleError } from '../../checkout/point-of-sale/use-point-of-sale-error.ts'
import { useConsole } from '../../use-console.ts'
import styles from './finance.module.css'
import { ONBOARD } from './payout-account-card.tsx'

interface Props {
  schedule: PayoutSchedule | null
  saved: boolean
  /** Whether the salon is paid through its account at the card provider, which has the bank account. */
  connected: boolean
}

/** Where and when the salon is paid. */
export function ScheduleForm({ schedule, saved, connected }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const refused = useFormFailure()
  // The other form of the page shows its own.
  const failure = refused?.values.intent === ONBOARD ? null : refused
  const say = usePointOfSaleError()
  const busy = useNavigation().formData !== undefined
  const problem = formError(failure, ['account', 'frequency'])
  const wrong = failure?.fields.account
  return (
    <Form
      method="post"
      noValidate
      className={classes(surface.card, styles.schedule)}
      key={`${saved} ${schedule?.account}`}
    >
      <h2>{t('console.finance.schedule.title')}</h2>
      {saved && schedule && !failure && (
        <p role="status" className={styles.done}>
          {t('console.finance.schedule.saved', { date: longDate(schedule.nextAt, timeZone, locale) })}
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {say(problem)}
        </p>
      )}
      {connected ? (
        <input type="hidden" name="intent" value="frequency" />
      ) : (
        <TextInput
          name="account"
          label={t('console.finance.schedule.account')}
          description={schedule && t('console.finance.schedule.now', { account: schedule.account })}
          autoComplete="off"
          spellCheck={false}
          error={wrong && t(wrong === 'required' ? 'console.finance.required' : 'console.finance.iban_wrong')}
        />
      )}
      <Radio.Group
        name="frequency"
        label={t('console.finance.schedule.frequency')}
        defaultValue={failure?.values.frequency || schedule?.frequency || 'month'}
      >
        <div className={styles.actions}>
          <Radio value="month" label={t('console.finance.schedule.month')} />
          <Radio value="week" label={t('console.finance.schedule.week')} />
        </div>
      </Radio.Group>
      <Button type="submit" loading={busy}>
        {t('console.finance.schedule.save')}
      </Button>
    </Form>
  )
}
