import { useTranslation } from 'react-i18next'
import { appContext } from '../../context.ts'
import type { Route } from './+types/terms'
import { LegalPage } from './legal-page.tsx'
import { simulatedHere } from './simulated-here.ts'

/** To be set anew with every change of what is said. */
const CHANGED_ON = '2026-11-21'
const SECTIONS = [
  'contract',
  'account',
  'booking',
  'payment',
  'cancelling',
  'noShow',
  'reviews',
  'rights',
  'changes',
] as const

export function loader({ context }: Route.LoaderArgs) {
  return { simulated: simulatedHere(context.get(appContext)) }
}

export default function Terms({ loaderData: { simulated } }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <LegalPage
      title={t('legal.terms.name')}
      description={t('legal.terms.description')}
      lead={t('legal.terms.lead')}
      changedOn={CHANGED_ON}
      sections={[...simulated, ...SECTIONS].map((id) => ({
        id,
        title: t(`legal.terms.${id}.title`),
        text: t(`legal.terms.${id}.text`),
      }))}
    />
  )
}
