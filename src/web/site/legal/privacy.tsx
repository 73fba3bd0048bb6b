import { DAYS_REMEMBERED } from '../../../domain/identity/accounts/days-remembered.ts'
import { translator } from '../../../i18n/translate.ts'
import { markPublic } from '../../cache/public-cache.ts'
import { OWNER_DAYS } from '../../forms/deferred/form-owner.ts'
import { appContext, localeContext } from '../../request/context.ts'
import { PLACE_DAYS } from '../../request/visitor-place.ts'
import type { Route } from './+types/privacy'
import { changedOn } from './changed-on.ts'
import { LegalPage } from './legal-page.tsx'
import { PRIVACY } from './sections.ts'
import { simulatedHere } from './simulated-here.ts'

/** Update this whenever the text changes. */
const CHANGED_ON = '2026-11-27'

/** How long cookies and sessions last, as the text names them. */
const DAYS = { remembered: DAYS_REMEMBERED, owner: OWNER_DAYS, place: PLACE_DAYS }

export function loader({ context }: Route.LoaderArgs) {
  markPublic(context, [])
  const t = translator(context.get(localeContext))
  const app = context.get(appContext)
  const host = app.mapTiles && new URL(app.mapTiles.url).host
  // The built-in map is part of the site.
  const sections = host ? PRIVACY : PRIVACY.filter((id) => id !== 'maps')
  return {
    title: t('legal.privacy.name'),
    description: t('legal.privacy.description'),
    lead: t('legal.privacy.lead'),
    changed: changedOn(context, CHANGED_ON),
    sections: [...simulatedHere(app), ...sections].map((id) => ({
      id,
      title: t(`legal.privacy.${id}.title`),
      text: t(`legal.privacy.${id}.text`, { host: host ?? '', ...DAYS }),
    })),
  }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
