import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { commissionOfPlan } from '../../../../domain/salons/plans/commission.ts'
import { BUSINESS_PLAN, COMPARED_PLANS, type Plan, type PlanId } from '../../../../domain/salons/plans/plans.ts'
import { count, money, share } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import hidden from '../../../ui/visually-hidden.module.css'
import text from '../../text.module.css'
import styles from './plan-cards.module.css'
import type { PlanTexts } from './plan-texts.ts'

const PLANS = [...COMPARED_PLANS, BUSINESS_PLAN]
const FLAGS = [
  'directoryListing',
  'pointOfSale',
  'clientApp',
  'bookingWebsite',
  'dataHandling',
  'brandedAdminApp',
  'linkRemoval',
] as const

interface Props {
  texts: PlanTexts
  /** The current plan. */
  current: PlanId
  /** Above a plan's name: that it is current, or when it starts. */
  badge?(plan: PlanId): string | null
  /** The end of a card: the button that chooses it. */
  foot(plan: PlanId): ReactNode
}

/** All plans side by side with their features. */
export function PlanCards({ texts, current, badge = () => null, foot }: Props) {
  const locale = useLocale()
  return (
    <ul className={styles.plans}>
      {PLANS.map((plan) => {
        const badgeText = badge(plan.id)
        return (
          <li
            key={plan.id}
            className={classes(
              styles.plan,
              plan === BUSINESS_PLAN && styles.wide,
              plan.id === current && styles.current,
            )}
          >
            <div className={classes(layout.spread, styles.head)}>
              <h3 className={text.heading}>{texts.names[plan.id]}</h3>
              {badgeText && <p className={styles.badge}>{badgeText}</p>}
            </div>
            <p className={styles.price}>{money(plan.priceMinor, plan.currency, locale)}</p>
            <p className={text.note}>{plan.plusVat ? texts.plusVat : texts.month}</p>
            <PlanFeatures plan={plan} texts={texts} locale={locale} />
            <div className={styles.foot}>{foot(plan.id)}</div>
          </li>
        )
      })}
    </ul>
  )
}

function PlanFeatures({ plan, texts, locale }: { plan: Plan; texts: PlanTexts; locale: Locale }) {
  const { rows, unlimited, noCommission } = texts
  const basisPoints = commissionOfPlan(plan.id)
  const commission = basisPoints === null ? noCommission : share(basisPoints, locale)
  const most = (bound: number | null) => (bound === null ? unlimited : count(bound, locale))
  const numbers = [
    [rows.bookings, most(plan.bookingsPerMonth)],
    [rows.custom, most(plan.customFeatures)],
    [rows.commission, commission],
  ] as const
  return (
    <>
      <dl className={styles.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.flags}>
        {FLAGS.map((flag) => (
          <li key={flag} className={plan[flag] ? undefined : styles.without}>
            {plan[flag] ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
            {rows[flag]}
            <span className={hidden.visuallyHidden}>: {plan[flag] ? texts.yes : texts.no}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
