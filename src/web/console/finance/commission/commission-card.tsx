import type { OrderCommission } from '../../../../domain/finance/commission/read-commissions.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import text from '../../text.module.css'
import { useConsole } from '../../use-console.ts'
import styles from './commission.module.css'
import { commissionAmount, commissionEvidence, commissionReason } from './commission-texts.ts'
import { ObjectionForms } from './objection-forms.tsx'

/** Whether an order bears commission, why, and the owner's objection. `backTo`: the page it is shown on. */
export function CommissionCard({ commission, backTo }: { commission: OrderCommission; backTo: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  return (
    <section className={classes(surface.card, styles.card)} aria-labelledby="commission">
      <h2 id="commission">{t('console.commission.title')}</h2>
      <p className={styles.reason}>{commissionReason(t, commission)}</p>
      {commissionEvidence({ t, locale, timeZone }, commission).map((sentence) => (
        <p key={sentence} className={text.note}>
          {sentence}
        </p>
      ))}
      {!commission.status.exempt && <p>{commissionAmount({ t, locale }, commission)}</p>}
      <ObjectionForms commission={commission} backTo={backTo} />
    </section>
  )
}
