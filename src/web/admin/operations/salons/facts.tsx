import type { SalonForOperator } from '../../../../domain/operations/get-salon-for-operator.ts'
import { count, longDate, money } from '../../../../i18n/format.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { AdminCard } from '../../admin-card.tsx'
import { FactList } from '../../fact-list.tsx'
import { OPERATOR_ZONE } from '../../zone.ts'
import { setupStatus } from './setup-status.ts'

/** A salon's address, contact details, content and state. */
export function SalonFacts({ salon }: { salon: SalonForOperator }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { status, street, postalCode, city, phone, email, plan, trialEndsAt, setupStep, createdAt, liveAt } = salon
  const { currency, balanceMinor, services, staff, openDays, upcoming } = salon
  const day = (at: Date | null) => (at ? longDate(at, OPERATOR_ZONE, locale) : '–')
  const facts = {
    address: [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ') || '–',
    phone: phone ? formatPhone(phone) : '–',
    email: email || '–',
    plan: plan.charAt(0).toUpperCase() + plan.slice(1),
    ...(trialEndsAt && { trial: day(trialEndsAt) }),
    balance: money(balanceMinor, currency, locale),
    created: day(createdAt),
    ...(status === 'draft' ? { setup: setupStatus(setupStep, t) } : { live: day(liveAt) }),
    services: count(services, locale),
    staff: count(staff, locale),
    openDays: count(openDays, locale),
    upcoming: count(upcoming, locale),
  }
  const names = Object.keys(facts) as (keyof typeof facts)[]
  return (
    <AdminCard id="facts" title={t('console.admin.salon.facts')}>
      <FactList facts={names.map((name) => [t(`console.admin.salon.fact.${name}`), facts[name] ?? ''])} />
    </AdminCard>
  )
}
