import { useRouteLoaderData } from 'react-router'
import type { Permission } from '../../domain/kernel/permissions.ts'
import type { loader } from './console.tsx'

export type ConsoleData = NonNullable<Awaited<ReturnType<typeof loader>>>

/** Whose console this is: the salon with its zone and currency, and what the reader is in it. Only within /partner. */
export function useConsole(): ConsoleData {
  const consoleData = useRouteLoaderData<typeof loader>('console/console')
  if (!consoleData) throw new Error('There is no console around this page')
  return consoleData
}

/** What stands in a window's title: the salon's own name, where its plan has it so; null elsewhere. */
export function useOwnName(): string | null {
  const consoleData = useRouteLoaderData<typeof loader>('console/console')
  return consoleData?.branded ? consoleData.salonName : null
}

/** Whether the reader may; for what is shown. The server asks again whatever is done. */
export function useMay(permission: Permission): boolean {
  return useConsole().allowed.includes(permission)
}
