import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether JavaScript has taken over the page. False while the server draws it and until it wakes. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
