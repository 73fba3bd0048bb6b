import { createContext, type RefObject, useContext } from 'react'
import type { SetupStep } from '../../../../domain/onboarding/steps.ts'

/** Saves what was typed on the step that is shown, on the way to another. Answers whether it took that upon itself. */
export type Leave = (to: SetupStep) => boolean

export const Leaving = createContext<RefObject<Leave | null>>({ current: null })

/** For links to other steps: what was typed and not saved goes along first. */
export function useLeave(): (event: { preventDefault(): void }, to: SetupStep) => void {
  const leave = useContext(Leaving)
  return (event, to) => {
    if (leave.current?.(to)) event.preventDefault()
  }
}
