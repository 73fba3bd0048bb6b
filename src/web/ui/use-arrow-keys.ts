import type { KeyboardEvent } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * One stop of the Tab key for a group of buttons, within which the arrow keys, Home and End move. Without scripts each
 * is a stop. `tabIndexOf`: of a button, by whether it is the stop.
 */
export function useArrowKeys() {
  const hydrated = useHydrated()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const step = STEPS[event.key]
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step === undefined ? null : at + step
    if (at === -1 || next === null) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return { onKeyDown, tabIndexOf: (stop: boolean) => (stop || !hydrated ? undefined : -1) }
}
