import { createContext, type FormEvent, useCallback, useContext, useEffect, useState } from 'react'

/**
 * What was typed on a tab and is in no address, by field, for returning to the tab while the window is open. A guest's
 * name is stored under the guest's place.
 */
export const TypedFields = createContext<Map<string, string> | null>(null)

/** Of one booking window. Names of guests are in the cart once their time is held; after booking nothing is left. */
export function useTypedFields(step: string, booked: boolean): Map<string, string> {
  const [typed] = useState(() => new Map<string, string>())
  useEffect(() => {
    for (const name of [...typed.keys()])
      if (booked || (step === 'done' && name.startsWith('guest-'))) typed.delete(name)
  }, [typed, step, booked])
  return typed
}

/** What was typed into a form, and what stores it at each change. `keyOf` names a field that moves. */
export function useTyped(keyOf = (name: string) => name) {
  const fields = useContext(TypedFields)
  const store = useCallback((name: string, value: string) => void fields?.set(name, value), [fields])
  return {
    typed: (name: string): string | undefined => fields?.get(keyOf(name)),
    onChange({ target }: FormEvent<HTMLFormElement>): void {
      if (target instanceof HTMLInputElement && target.type !== 'hidden') fields?.set(keyOf(target.name), target.value)
    },
    store,
  }
}
