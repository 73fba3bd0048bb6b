import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether JavaScript runs: false on the server and for the first drawing, so that both agree. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
