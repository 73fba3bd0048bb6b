import { Outlet, useRouteLoaderData } from 'react-router'
import { countPending } from '../../domain/calendar/today/count-pending.ts'
import { listMemberships } from '../../domain/identity/team/list-memberships.ts'
import { may, PERMISSIONS } from '../../domain/kernel/permissions.ts'
import { suspensionReason } from '../../domain/salons/lifecycle/suspension-reason.ts'
import { mayUse } from '../../domain/salons/plans/may-use.ts'
import { takesBookings } from '../../domain/salons/plans/takes-bookings.ts'
import { readClientSms } from '../../domain/salons/policies/set-client-sms.ts'
import { appContext } from '../request/context.ts'
import { requireViewer } from '../request/require-viewer.ts'
import { loadConsoleTexts } from '../texts/extra-texts.ts'
import type { Route } from './+types/console'
import { ErrorPage } from './frame/error.tsx'
import { Frame } from './frame/frame.tsx'
import { UnsavedChanges } from './frame/unsaved-changes.tsx'
import { Kit } from './kit.tsx'
import { hasNarrowMenu } from './menu-cookie.ts'
import { ownDocument } from './own-document.ts'
import { memberOf } from './require-member.ts'

export { consoleTexts as handle } from '../texts/extra-texts.ts'

export const clientMiddleware = [ownDocument, ...loadConsoleTexts]

/** The layout of every page of a salon's console. Null without a membership. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const member = await memberOf(context)
  if (!member) return null
  const [salons, waiting, suspendedFor, takes, clientSms] = await Promise.all([
    listMemberships(app, viewer),
    countPending(app, member),
    suspensionReason(app, member),
    takesBookings(app, member.salonId),
    readClientSms(app, member),
  ])
  const { salonId, slug, salonName, status, role, staffId, timeZone, currency, name } = member
  return {
    ...{
      salonId,
      slug,
      salonName,
      status,
      role,
      staffId,
      timeZone,
      currency,
      name,
      salons,
      waiting,
      suspendedFor,
      clientSms,
    },
    picture: viewer.picture,
    narrowMenu: hasNarrowMenu(request.headers, app.origin),
    /** Whether the plan allows no more bookings this month. */
    full: !takes,
    /** Whether the window title and the home screen show the salon's name instead of ours. */
    branded: mayUse(member.plan, 'brandedAdminApp'),
    // A member who is not a team member has no figures of their own.
    allowed: PERMISSIONS.filter(
      (permission) =>
        may(role, permission) && (permission !== 'reports_own' || staffId !== null || may(role, 'reports_see')),
    ),
  }
}

export default function Console({ loaderData }: Route.ComponentProps) {
  return (
    <Kit>
      <Frame consoleData={loaderData}>
        <Outlet />
      </Frame>
      <UnsavedChanges />
    </Kit>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const consoleData = useRouteLoaderData<typeof loader>('console/console')
  return (
    <Kit>
      <Frame consoleData={consoleData ?? null}>
        <ErrorPage error={error} />
      </Frame>
    </Kit>
  )
}
