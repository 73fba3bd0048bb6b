import { createContext, type RefObject, useContext } from 'react'
import type { SetupStep } from '../../../../domain/onboarding/steps.ts'

/** Saves the input of the open step before going to another. Returns whether it handles the navigation. */
export type StepExit = (to: SetupStep) => boolean

export const StepExitContext = createContext<RefObject<StepExit | null>>({ current: null })

/** For links to other steps: unsaved input is saved first. */
export function useStepExit(): (event: { preventDefault(): void }, to: SetupStep) => void {
  const stepExit = useContext(StepExitContext)
  return (event, to) => {
    if (stepExit.current?.(to)) event.preventDefault()
  }
}
