import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { changedAsleep } from './while-asleep.ts'

/** So long after the last letter, or the last step of a slider, the list follows, in ms. */
const PAUSE = 450

interface FilterForm {
  /** What the address says of each field; of a box that can be ticked, the values that are. */
  values: Record<string, readonly string[]>
  /** Where the fields as they are lead to. */
  pathOf(fields: FormData): string
  /** The list is on this very page, which stays where it is. */
  stays: boolean
}

/**
 * A list's filter, which works as a plain form; its fields may stand all over the page. With JavaScript the list follows
 * each change, and the fields follow the address when it changes under them: Back, a tab, 'Clear all'.
 */
export function useFilterForm({ values, pathOf, stays }: FilterForm) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()

  const send = (replace = false) => {
    clearTimeout(timer.current)
    if (form.current) void navigate(pathOf(new FormData(form.current)), { preventScrollReset: stays, replace })
  }
  /** For fields that change many times in a row. */
  const sendSoon = (replace = false) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(replace), PAUSE)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const said = JSON.stringify(values)
  useEffect(() => {
    if (form.current) fill(form.current, JSON.parse(said))
  }, [said])
  return { form, send, sendSoon }
}

function fill(form: HTMLFormElement, values: FilterForm['values']): void {
  for (const box of form.elements) {
    // What a reader did before the page woke is not taken back: the list follows it.
    if (changedAsleep(box)) continue
    if (box instanceof HTMLSelectElement) box.value = values[box.name]?.[0] ?? box.value
    if (!(box instanceof HTMLInputElement)) continue
    const said = values[box.name]
    if (!said) continue
    if (box.type === 'checkbox' || box.type === 'radio') box.checked = said.includes(box.value)
    else if (box !== document.activeElement) box.value = said[0] ?? ''
  }
}
