import type { KeyboardEvent } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * One stop of the Tab key for a group of buttons, within which the arrow keys, Home and End move. Without scripts each
 * is a stop. `stop`: whether a button is the stop: the chosen one, or else the first that can be pressed.
 */
export function useArrowKeys() {
  const hydrated = useHydrated()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const step = STEPS[event.key]
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step === undefined ? null : at + step
    if (at === -1 || next === null) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return { onKeyDown, tabIndexOf: (stop: boolean) => (stop || !hydrated ? undefined : -1) }
}
