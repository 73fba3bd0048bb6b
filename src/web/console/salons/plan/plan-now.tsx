import type { PlanState } from '../../../../domain/salons/plans/get-plan.ts'
import { findPlan, type PlanId } from '../../../../domain/salons/plans/plans.ts'
import { count, longDay, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './plan.module.css'

interface Props {
  state: PlanState
  names: Record<PlanId, string>
}

/** The current plan, its usage, and a planned change. */
export function PlanNow({ state, names }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const plan = findPlan(state.plan)
  const price = plan ? money(plan.priceMinor, plan.currency, locale) : ''
  const { trial, live, nextPlan, nextFrom } = state
  return (
    <div className={styles.now}>
      <section className={styles.mine} aria-labelledby="yours">
        <h2 id="yours" className={styles.label}>
          {t('console.plan.yours')}
        </h2>
        <p className={styles.big}>{names[state.plan]}</p>
        <p>{plan?.priceMinor === 0 ? t('console.plan.free') : t('console.plan.perMonth', { price })}</p>
        {trial && live && (
          <>
            <p className={styles.strong}>{t('console.plan.trial.left', { count: trial.daysLeft })}</p>
            <p>{t('console.plan.trial.ends', { date: longDay(trial.ends, locale) })}</p>
          </>
        )}
        {trial && !live && <p>{t('console.plan.trial.waits')}</p>}
        {nextPlan && nextFrom && (
          <p className={styles.strong}>
            {t('console.plan.changes', { plan: names[nextPlan], date: longDay(nextFrom, locale) })}
          </p>
        )}
      </section>
      <Usage state={state} />
      <NextCharge state={state} names={names} />
    </div>
  )
}

const NEAR = 0.8

function Usage({ state: { use, limits } }: Pick<Props, 'state'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const used = count(use.bookings, locale)
  const limit = limits.bookings
  const part = limit === null ? 0 : use.bookings / limit
  return (
    <section className={styles.card} aria-labelledby="used">
      <h2 id="used" className={styles.label}>
        {t('console.plan.used.title')}
      </h2>
      <p className={styles.big}>
        {limit === null
          ? t('console.plan.used.unlimited', { used })
          : t('console.plan.used.of', { used, limit: count(limit, locale) })}
      </p>
      {limit !== null && (
        <meter
          className={styles.meter}
          aria-labelledby="used"
          min={0}
          max={limit}
          high={limit * NEAR}
          optimum={0}
          value={Math.min(use.bookings, limit)}
        />
      )}
      {part >= NEAR ? (
        <p className={styles.warn}>{t(part >= 1 ? 'console.plan.used.full' : 'console.plan.used.near')}</p>
      ) : (
        <p className={styles.soft}>{t('console.plan.used.about')}</p>
      )}
      {limits.customFeatures !== null && (
        <p className={styles.line}>
          <span>{t('console.plan.used.custom')}</span>
          <span>
            {t('console.plan.used.of', {
              used: count(use.customFeatures, locale),
              limit: count(limits.customFeatures, locale),
            })}
          </span>
        </p>
      )}
    </section>
  )
}

function NextCharge({ state: { nextCharge, live, plan }, names }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const waits = !live && plan !== 'free'
  return (
    <section className={styles.card} aria-labelledby="next">
      <h2 id="next" className={styles.label}>
        {t('console.plan.next.title')}
      </h2>
      {nextCharge ? (
        <>
          <p className={styles.big}>{money(nextCharge.price.minor, nextCharge.price.currency, locale)}</p>
          <p>
            {names[nextCharge.plan]}, {longDay(nextCharge.on, locale)}
          </p>
          {nextCharge.price.vatMinor > 0 && (
            <p className={styles.soft}>
              {t('console.plan.vat', { vat: money(nextCharge.price.vatMinor, nextCharge.price.currency, locale) })}
            </p>
          )}
          <p className={styles.soft}>{t('console.plan.next.how')}</p>
        </>
      ) : (
        <>
          <p className={styles.big}>{t('console.plan.next.none')}</p>
          <p className={styles.soft}>{t(waits ? 'console.plan.draft' : 'console.plan.next.noneText')}</p>
        </>
      )}
    </section>
  )
}
