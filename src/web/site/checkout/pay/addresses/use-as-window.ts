import { useLocation } from 'react-router'
import { useHydrated } from '../../../../hydration/use-hydrated.ts'

/** The state of links that open the addresses over the payment page. Without it they are a page of their own. */
export const AS_WINDOW = { window: true }

/** Whether the addresses are shown in a dialog: only after such a link, and with scripts. */
export function useAsWindow(): boolean {
  const state: unknown = useLocation().state
  const isWindow = typeof state === 'object' && state !== null && 'window' in state && state.window === true
  return useHydrated() && isWindow
}
