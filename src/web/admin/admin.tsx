import { Outlet, useRouteLoaderData } from 'react-router'
import { countPendingForOperators } from '../../domain/operations/count-pending-for-operators.ts'
import { ErrorPage as ConsoleError } from '../console/frame/error.tsx'
import { UnsavedChanges } from '../console/frame/unsaved-changes.tsx'
import { Kit } from '../console/kit.tsx'
import { ownDocument } from '../console/own-document.ts'
import { appContext } from '../request/context.ts'
import { ErrorPage } from '../site/error.tsx'
import { loadConsoleTexts } from '../texts/extra-texts.ts'
import { useTranslation } from '../texts/use-translation.ts'
import type { Route } from './+types/admin'
import { AdminFrame } from './frame.tsx'
import { requireAdmin } from './require-admin.ts'

export { consoleTexts as handle } from '../texts/extra-texts.ts'

export const clientMiddleware = [ownDocument, ...loadConsoleTexts]

/** The layout of every page of the operations console. */
export async function loader({ context }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const waiting = await countPendingForOperators(context.get(appContext), operator)
  const { name, lastName, picture } = operator
  const { operatorsNeedSecondFactor } = context.get(appContext)
  const bare = !operatorsNeedSecondFactor && !operator.secondFactor
  return { viewer: { name: `${name} ${lastName}`.trim(), picture }, waiting, bare }
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <Kit>
      <AdminFrame {...loaderData}>
        <Outlet />
      </AdminFrame>
      <UnsavedChanges />
    </Kit>
  )
}

/** Without access, the page looks like any page that does not exist. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation()
  const known = useRouteLoaderData<typeof loader>('admin/admin')
  if (!known) return <ErrorPage error={error} />
  return (
    <Kit>
      <AdminFrame {...known}>
        <ConsoleError error={error} home="/admin" label={t('console.admin.toOverview')} />
      </AdminFrame>
    </Kit>
  )
}
