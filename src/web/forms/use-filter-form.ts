import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fillFilter } from './fill-filter.ts'

/** Delay after the last keystroke or slider step before the list is requested, in ms. */
const PAUSE = 450

interface FilterForm {
  /** The value of each field according to the address; of checkboxes and radio buttons, the checked values. */
  values: Record<string, readonly string[]>
  /** The address for the fields as they are. */
  pathOf(fields: FormData): string
  /** The list is on this page, which keeps its scroll position. */
  stays: boolean
}

/**
 * A list's filter, which works as a plain form; its fields may be anywhere on the page. With JavaScript the list
 * follows each change, and the fields follow the address when it changes: Back, a tab, 'Clear all'.
 */
export function useFilterForm({ values, pathOf, stays }: FilterForm) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The address of the last navigation. */
  const sent = useRef<string>(undefined)
  /** The fields that were sent last. */
  const sentFields = useRef<FormData>(undefined)
  /** How many navigations there were. */
  const turns = useRef(0)
  /** Of the latest change. */
  const state = useRef<'scheduled' | 'navigating' | 'idle'>('idle')
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()

  /** To the list at this address, instead of a change that is still waiting. */
  const go = async (path: string, replace = false) => {
    clearTimeout(timer.current)
    sent.current = path
    state.current = 'navigating'
    const turn = ++turns.current
    await navigate(path, { preventScrollReset: stays, replace })
    if (turns.current === turn && state.current === 'navigating') state.current = 'idle'
  }
  const send = async (replace = false) => {
    clearTimeout(timer.current)
    if (!form.current) return
    sentFields.current = new FormData(form.current)
    await go(pathOf(new FormData(form.current)), replace)
  }
  /** For fields that change many times in a row. */
  const sendSoon = (replace = false) => {
    clearTimeout(timer.current)
    state.current = 'scheduled'
    timer.current = setTimeout(() => send(replace), PAUSE)
  }
  /** For a group of fields of all kinds. */
  const onChange = ({ target }: SyntheticEvent) => (isCheckbox(target) ? send() : sendSoon())
  useEffect(() => () => clearTimeout(timer.current), [])

  // With the key, so that Back to the same address fills the fields too.
  const shown = JSON.stringify({ key, here: pathname + search, values })
  // The page of an earlier change must not undo a later one. A layout effect: it must run before the next click, which
  // other effects may not.
  useLayoutEffect(() => {
    const { here, values } = JSON.parse(shown)
    if (state.current === 'navigating' && here !== sent.current) return
    if (state.current === 'scheduled' && here === sent.current) return
    // Of a pending change and a link that was pressed after it, the link counts.
    clearTimeout(timer.current)
    state.current = 'idle'
    if (form.current) fillFilter(form.current, values, sentFields.current)
  }, [shown])
  return { form, go, send, sendSoon, onChange }
}

/** Checkboxes and radio buttons are sent at once; text and sliders change many times in a row. */
const isCheckbox = (field: EventTarget) =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
