import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
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
  /** Where the last change leads to that was sent. */
  const sent = useRef<string>(undefined)
  /** Of the last change: it waits to be sent, it is on its way, or its page is there. */
  const state = useRef<'waiting' | 'underway' | 'there'>('there')
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()

  const send = async (replace = false) => {
    clearTimeout(timer.current)
    if (!form.current) return
    const path = pathOf(new FormData(form.current))
    sent.current = path
    state.current = 'underway'
    await navigate(path, { preventScrollReset: stays, replace })
    if (sent.current === path && state.current === 'underway') state.current = 'there'
  }
  /** For fields that change many times in a row. */
  const sendSoon = (replace = false) => {
    clearTimeout(timer.current)
    state.current = 'waiting'
    timer.current = setTimeout(() => send(replace), PAUSE)
  }
  /** For a group of fields of all kinds. */
  const onChange = ({ target }: SyntheticEvent) => (isChosen(target) ? send() : sendSoon())
  useEffect(() => () => clearTimeout(timer.current), [])

  // With the key, so that Back to the address that is shown fills the fields too.
  const shown = JSON.stringify({ key, here: pathname + search, values })
  // A page of an earlier change would take a later one back. A layout effect, because React runs other effects only when
  // the next press comes: after its box was ticked, before it is read.
  useLayoutEffect(() => {
    const { here, values } = JSON.parse(shown)
    if (state.current === 'underway' && here !== sent.current) return
    if (state.current === 'waiting' && here === sent.current) return
    // Of a change that waits and a link that was pressed after it, the link counts.
    clearTimeout(timer.current)
    state.current = 'there'
    if (form.current) fill(form.current, values)
  }, [shown])
  return { form, send, sendSoon, onChange }
}

/** A box that is ticked or not; what is typed and slid changes many times in a row. */
const isChosen = (field: EventTarget) =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

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
