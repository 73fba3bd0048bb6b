import { useTranslation } from 'react-i18next'
import { appContext } from '../../context.ts'
import type { Route } from './+types/privacy'
import { LegalPage } from './legal-page.tsx'
import { simulatedHere } from './simulated-here.ts'

/** To be set anew with every change of what is said. */
const CHANGED_ON = '2026-11-21'
const SECTIONS = [
  'responsible',
  'account',
  'bookings',
  'payments',
  'security',
  'recipients',
  'cookies',
  'retention',
  'rights',
] as const

export function loader({ context }: Route.LoaderArgs) {
  return { simulated: simulatedHere(context.get(appContext)) }
}

export default function Privacy({ loaderData: { simulated } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <LegalPage
      title={t('legal.privacy.name')}
      description={t('legal.privacy.description')}
      lead={t('legal.privacy.lead')}
      changedOn={CHANGED_ON}
      sections={[...simulated, ...SECTIONS].map((id) => ({
        id,
        title: t(`legal.privacy.${id}.title`),
        text: t(`legal.privacy.${id}.text`),
      }))}
    />
  )
}
