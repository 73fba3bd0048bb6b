import { useLocation } from 'react-router'
import { useHydrated } from '../../../../use-hydrated.ts'

/** The state of links that open the addresses over the payment page. Everybody else gets them as a page of their own. */
export const AS_WINDOW = { window: true }

/** Whether the addresses stand in a window now: only a browser that came by such a link, and runs scripts, shows one. */
export function useAsWindow(): boolean {
  const state: unknown = useLocation().state
  const asked = typeof state === 'object' && state !== null && 'window' in state && state.window === true
  return useHydrated() && asked
}
