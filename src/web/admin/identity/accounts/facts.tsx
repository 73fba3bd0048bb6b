import type { AccountDetails } from '../../../../domain/identity/accounts/find-accounts.ts'
import { longDate } from '../../../../i18n/format.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { AdminCard } from '../../admin-card.tsx'
import { FactList } from '../../fact-list.tsx'
import { OPERATOR_ZONE } from '../../zone.ts'

/** How the owner of an account can be reached and signs in. */
export function AccountFacts({ person }: { person: AccountDetails }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { email, emailVerified, phone, phoneVerified, createdAt, hasPassword, linkedProviders } = person
  const proven = (yes: boolean) => t(yes ? 'console.admin.accounts.verified' : 'console.admin.accounts.unverified')
  const ways = [...(hasPassword ? [t('console.admin.accounts.password')] : []), ...linkedProviders]
  const { authenticatorApps, passkeys, recoveryCodes } = person
  const factors = [
    ...(passkeys > 0 ? [t('console.admin.accounts.factors.passkey')] : []),
    ...(authenticatorApps > 0 ? [t('console.admin.accounts.factors.app')] : []),
    ...(passkeys + authenticatorApps > 0
      ? [t('console.admin.accounts.factors.recovery', { count: recoveryCodes })]
      : []),
  ]
  const facts = {
    email: `${email} (${proven(emailVerified)})`,
    phone: phone ? `${formatPhone(phone)} (${proven(phoneVerified)})` : '–',
    ways: ways.join(', ') || '–',
    secondFactor: factors.join(', ') || t('console.admin.accounts.noSecondFactor'),
    language: t(`access.languages.${person.locale}`),
    joined: longDate(createdAt, OPERATOR_ZONE, locale),
  }
  const names = Object.keys(facts) as (keyof typeof facts)[]
  return (
    <AdminCard id="facts" title={t('console.admin.accounts.facts')}>
      <FactList facts={names.map((name) => [t(`console.admin.accounts.fact.${name}`), facts[name]])} />
    </AdminCard>
  )
}
