import { useRouteLoaderData } from 'react-router'
import type { Permission } from '../../domain/kernel/permissions.ts'
import type { loader } from './console.tsx'

export type ConsoleData = NonNullable<Awaited<ReturnType<typeof loader>>>

/** The salon of this console, with its zone and currency, and the viewer's role in it. Only within /partner. */
export function useConsole(): ConsoleData {
  const consoleData = useRouteLoaderData<typeof loader>('console/console')
  if (!consoleData) throw new Error('There is no console around this page')
  return consoleData
}

/** The suffix of the window title: the salon's own name, where its plan includes that; null elsewhere. */
export function useOwnName(): string | null {
  const consoleData = useRouteLoaderData<typeof loader>('console/console')
  return consoleData?.branded ? consoleData.salonName : null
}

/** Whether the viewer has a permission; for display only. The server checks every action again. */
export function useMay(permission: Permission): boolean {
  return useConsole().allowed.includes(permission)
}
