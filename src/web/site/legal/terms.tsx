import { translator } from '../../../i18n/translate.ts'
import { markPublic } from '../../cache/public-cache.ts'
import { appContext, localeContext } from '../../request/context.ts'
import type { Route } from './+types/terms'
import { changedOn } from './changed-on.ts'
import { LegalPage } from './legal-page.tsx'
import { TERMS } from './sections.ts'
import { simulatedHere } from './simulated-here.ts'

/** Update this whenever the text changes. */
const CHANGED_ON = '2026-11-28'

export function loader({ context }: Route.LoaderArgs) {
  markPublic(context, [])
  const t = translator(context.get(localeContext))
  return {
    title: t('legal.terms.name'),
    description: t('legal.terms.description'),
    lead: t('legal.terms.lead'),
    changed: changedOn(context, CHANGED_ON),
    sections: [...simulatedHere(context.get(appContext)), ...TERMS].map((id) => ({
      id,
      title: t(`legal.terms.${id}.title`),
      text: t(`legal.terms.${id}.text`),
    })),
  }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
