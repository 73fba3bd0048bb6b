import { useState } from 'react'
import { timeOfDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { CalendarGrid } from './columns.ts'
import type { Drop } from './drop.ts'

const STEP = 5

/** Moves a card with the keyboard: Space picks it up, arrows move it, Enter drops it, Escape cancels. */
export function useDrag(grid: CalendarGrid, put: (drop: Drop) => void) {
  const { t } = useTranslation()
  const [carried, setCarried] = useState<{ drop: Drop; element: HTMLElement; name: string } | null>(null)
  const [announcement, announce] = useState('')

  function show(drop: Drop, element: HTMLElement, began: Drop): void {
    const [was, is] = [began.column, drop.column].map((key) => grid.columns.findIndex((each) => each.key === key))
    const aside = ((is ?? 0) - (was ?? 0)) * (element.parentElement?.offsetWidth ?? 0)
    const down =
      (drop.from - Number(element.dataset.from)) *
      Number.parseFloat(getComputedStyle(element).getPropertyValue('--minute'))
    element.style.translate = `${aside}px ${down}px`
    element.dataset.carried = ''
    if (element.parentElement) element.parentElement.dataset.carries = ''
  }

  function putDown(message: string): void {
    if (carried) {
      carried.element.style.translate = ''
      delete carried.element.dataset.carried
      delete carried.element.parentElement?.dataset.carries
    }
    setCarried(null)
    announce(message)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || target.dataset.card === undefined || target.dataset.fixed === '') return
    if (!carried) {
      if (key !== ' ') return
      event.preventDefault()
      const column = target.closest<HTMLElement>('[data-column]')?.dataset.column ?? ''
      const [from, to] = [Number(target.dataset.from), Number(target.dataset.to)]
      const drop: Drop = { kind: 'move', key: target.dataset.card, column, from, to }
      const name = target.querySelector('[data-name]')?.textContent ?? ''
      setCarried({ drop, element: target, name })
      target.dataset.carried = ''
      announce(t('console.calendar.pickedUp', { client: name, time: timeOfDay(from) }))
      return
    }
    if (key === 'Escape' || key === 'Tab') {
      if (key === 'Escape') event.preventDefault()
      putDown(t('console.calendar.moveCancelled'))
      return
    }
    const began = {
      ...carried.drop,
      column: carried.element.closest<HTMLElement>('[data-column]')?.dataset.column ?? '',
    }
    if (key === 'Enter' || key === ' ') {
      event.preventDefault()
      const { drop } = carried
      const moved = drop.column !== began.column || drop.from !== Number(carried.element.dataset.from)
      putDown('')
      if (moved) put(drop)
      return
    }
    const next = stepped(carried.drop, key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    show(next, carried.element, began)
    setCarried({ ...carried, drop: next })
    const column = grid.columns.find((each) => each.key === next.column)
    announce(t('console.calendar.at', { time: timeOfDay(next.from), person: headOf(column?.key ?? '') }))
  }

  function stepped(drop: Drop, key: string, far: boolean): Drop | null {
    const aside = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
    if (aside !== 0) {
      const at = grid.columns.findIndex((each) => each.key === drop.column) + aside
      const column = grid.columns[at]
      return column ? { ...drop, column: column.key } : drop
    }
    const down = (key === 'ArrowUp' ? -STEP : key === 'ArrowDown' ? STEP : 0) * (far ? 6 : 1)
    if (down === 0) return null
    const from = Math.max(grid.from, Math.min(grid.to - (drop.to - drop.from), drop.from + down))
    return { ...drop, from, to: from + drop.to - drop.from }
  }

  return { onKeyDown, announcement }
}

/** The heading of a column. */
function headOf(key: string): string {
  return document.querySelector(`[data-head="${CSS.escape(key)}"] [data-name]`)?.textContent ?? ''
}
