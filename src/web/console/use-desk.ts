import { useRouteLoaderData } from 'react-router'
import type { Permission } from '../../domain/kernel/permissions.ts'
import type { loader } from './console.tsx'

export type Desk = NonNullable<Awaited<ReturnType<typeof loader>>>

/** Whose desk this is: the salon with its zone and currency, and what the reader is in it. Only within /partner. */
export function useDesk(): Desk {
  const desk = useRouteLoaderData<typeof loader>('console/console')
  if (!desk) throw new Error('There is no desk around this page')
  return desk
}

/** What stands in a window's title: the salon's own name, where its plan has it so; null elsewhere. */
export function useOwnName(): string | null {
  const desk = useRouteLoaderData<typeof loader>('console/console')
  return desk?.branded ? desk.salonName : null
}

/** Whether the reader may; for what is shown. The server asks again whatever is done. */
export function useMay(permission: Permission): boolean {
  return useDesk().allowed.includes(permission)
}
