import { createContext, type RefObject, useContext } from 'react'
import type { SetupStep } from '../../../../domain/onboarding/steps.ts'

/** Saves the input of the open step before going to another. Returns whether it handles the navigation. */
export type Leave = (to: SetupStep) => boolean

export const Leaving = createContext<RefObject<Leave | null>>({ current: null })

/** For links to other steps: unsaved input is saved first. */
export function useLeave(): (event: { preventDefault(): void }, to: SetupStep) => void {
  const leave = useContext(Leaving)
  return (event, to) => {
    if (leave.current?.(to)) event.preventDefault()
  }
}
