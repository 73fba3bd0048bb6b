import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { commissionOfPlan } from '../../../../domain/salons/plans/commission.ts'
import { COMPARED_PLANS, PLAN_FEATURES, type Plan } from '../../../../domain/salons/plans/plans.ts'
import { count, money, share } from '../../../../i18n/format.ts'
import type { LongTexts } from '../../../../i18n/long-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import styles from './plan-table.module.css'
import { signUpPath } from './sign-up-path.ts'

interface Props {
  texts: LongTexts['partners']['prices']
  plans: LongTexts['partners']['plans']
  locale: Locale
}

export function PlanTable({ texts, plans, locale }: Props) {
  const { rows, unlimited, noCommission } = texts
  const commission = ({ id }: Plan) => {
    const basisPoints = commissionOfPlan(id)
    return basisPoints === null ? noCommission : share(basisPoints, locale)
  }
  const most = (bound: number | null) => (
    <span className={styles.number}>{bound === null ? unlimited : count(bound, locale)}</span>
  )
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{texts.table}</caption>
      <thead>
        <tr>
          <td className={styles.corner}>
            <span className={hidden.visuallyHidden}>{texts.feature}</span>
          </td>
          {COMPARED_PLANS.map((plan) => (
            <th key={plan.id} scope="col" className={styles.head} data-plan={plan.id}>
              <PlanHead plan={plan} plans={plans} locale={locale} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name={rows.bookings} plans={plans} value={(plan) => most(plan.bookingsPerMonth)} />
        <Row name={rows.custom} plans={plans} value={(plan) => most(plan.customFeatures)} />
        <Row
          name={rows.commission}
          plans={plans}
          value={(plan) => <span className={styles.number}>{commission(plan)}</span>}
        />
        {PLAN_FEATURES.map((flag) => (
          <Row
            key={flag}
            name={rows[flag]}
            plans={plans}
            value={(plan) => (plan[flag] ? <Available texts={texts} /> : <NotAvailable texts={texts} />)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** One feature, with its value in each plan. Where the header row is out of view, each value names its plan. */
function Row({ name, plans, value }: { name: string; value(plan: Plan): ReactNode } & Pick<Props, 'plans'>) {
  return (
    <tr>
      <th scope="row" className={styles.row}>
        {name}
      </th>
      {COMPARED_PLANS.map((plan) => (
        <td key={plan.id} data-plan={plan.id}>
          {value(plan)}
          <span className={styles.short} aria-hidden="true">
            {plans.names[plan.id]}
          </span>
        </td>
      ))}
    </tr>
  )
}

function PlanHead({ plan, plans, locale }: { plan: Plan } & Pick<Props, 'plans' | 'locale'>) {
  return (
    <>
      <span className={styles.name}>{plans.names[plan.id]}</span>
      <span className={styles.price}>{money(plan.priceMinor, plan.currency, locale)}</span>
      <span className={styles.small}>{plans.month}</span>
      <ButtonLink
        to={signUpPath(plan)}
        variant={plan.id === 'standard' ? 'primary' : 'quiet'}
        size="s"
        wide
        className={styles.buy}
      >
        {plan.priceMinor === 0 ? plans.start : plans.buy}
        <span className={hidden.visuallyHidden}> {plans.names[plan.id]}</span>
      </ButtonLink>
    </>
  )
}

function Available({ texts }: Pick<Props, 'texts'>) {
  return (
    <>
      <Check className={styles.yes} aria-hidden="true" />
      <span className={hidden.visuallyHidden}>{texts.yes}</span>
    </>
  )
}

function NotAvailable({ texts }: Pick<Props, 'texts'>) {
  return (
    <>
      <Minus className={styles.no} aria-hidden="true" />
      <span className={hidden.visuallyHidden}>{texts.no}</span>
    </>
  )
}
