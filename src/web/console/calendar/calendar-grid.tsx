import { startTransition, useCallback, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarSettings } from '../../../domain/calendar/calendar-settings.ts'
import type { Calendar } from '../../../domain/calendar/read-calendar.ts'
import { longDay, money, timeOfDay } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { useConsole } from '../use-console.ts'
import { useLive } from '../use-live.ts'
import { type CalendarAddress, calendarPath } from './calendar-address.ts'
import styles from './calendar-grid.module.css'
import type { CardColours } from './colour-of-card.ts'
import { ColumnView } from './column.tsx'
import { ColumnHead } from './column-head.tsx'
import { type CalendarGrid as CalendarGridData, calendarGridOf } from './columns.ts'
import { beginDrag } from './drag.ts'
import type { Drop } from './drop.ts'
import { firstMinute } from './first-minute.ts'
import { useDrag } from './use-drag.ts'
import { useFirstMinute } from './use-first-minute.ts'
import { useGestures } from './use-gestures.ts'
import type { Moves } from './use-moves.ts'
import { useNow } from './use-now.ts'
import { useShared } from './use-shared.ts'
import { useSwipe } from './use-swipe.ts'
import { useToday } from './use-today.ts'

/** Pixels per minute by zoom: usually an hour is as high as a finger. */
const MINUTE = { 1: 0.9, 2: 1.3, 3: 1.9, 4: 2.8 } as const

/** The calendar is scrolled to it when the page loads, before scripts arrive; in Chromium 133 and later. */
const SCROLLED_TO_ON_LOAD = { scrollInitialTarget: 'nearest' }

interface Props {
  calendar: Calendar
  calendarAddress: CalendarAddress
  moves: Moves
  editable: (staffId: string | null) => boolean
  people: readonly { id: string }[]
  settings: Pick<CalendarSettings, 'zoom' | 'density'>
  colours: CardColours
}

/** The hours of some days with their appointments and blocks, which can be dragged. */
export function CalendarGrid({ calendar, calendarAddress, moves, editable, people, settings, colours }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigate = useNavigate()
  const hint = useId()
  const element = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const pointer = useRef<'free' | 'mouse' | 'touch'>('free')
  const { view } = calendarAddress
  const { currency } = useConsole()
  const amount = useCallback((minor: number) => money(minor, currency, locale), [currency, locale])
  const pixels = MINUTE[settings.zoom]
  // A dragged card covers the calendar at its old position: nothing under it may move meanwhile.
  const [held, setHeld] = useState<Calendar | null>(null)
  const shown = useMemo(() => moves.applied(held ?? calendar), [held, calendar, moves])
  const grid = useShared(useMemo(() => calendarGridOf(shown, people), [shown, people]))
  const names = useMemo(() => new Map(calendar.staff.map(({ id, name }) => [id, name])), [calendar.staff])
  const now = useNow(calendar)
  useLive(useCallback(() => pointer.current !== 'free', []))
  const showsToday = grid.columns.some(({ date }) => date === calendar.today)
  const first = firstMinute(grid, showsToday ? now : null) - grid.from
  useToday(scroll, calendar.today, `${view} ${calendarAddress.date}`)
  useFirstMinute(scroll, first * pixels, `${view} ${calendarAddress.date} ${calendarAddress.person}`)
  useSwipe(scroll, calendarAddress)

  const put = useCallback(
    (drop: Drop) => {
      const column = grid.columns.find(({ key }) => key === drop.column)
      if (!column) return
      if (drop.kind !== 'select') return moves.drop(drop, column, shown)
      const panel = {
        new: 'appointment',
        on: column.date,
        at: timeOfDay(drop.from),
        ...(drop.to - drop.from > 15 && { until: timeOfDay(drop.to) }),
        with: column.staffId,
      }
      void navigate(calendarPath(calendarAddress, panel), { preventScrollReset: true })
    },
    [grid, moves, shown, navigate, calendarAddress],
  )
  const carry = useDrag(grid, put)
  const describe = (drop: Drop) => `${timeOfDay(drop.from)} – ${timeOfDay(drop.to)}`

  function press(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary || pointer.current !== 'free') return
    if (!element.current || !scroll.current || !over.current) return
    const column = event.target instanceof Element && event.target.closest<HTMLElement>('[data-column]')
    if (!column || column.dataset.locked === '') return
    const measures = {
      element: element.current,
      scroll: scroll.current,
      over: over.current,
      first: grid.from,
      last: grid.to,
      pixels,
    }
    const follows = beginDrag(event, measures, {
      onStart: () =>
        startTransition(() => {
          setHeld(calendar)
          moves.dismiss()
        }),
      onEnd: (drop) => {
        pointer.current = 'free'
        setHeld(null)
        if (drop) put(drop)
      },
      label: describe,
    })
    if (follows) pointer.current = event.pointerType === 'mouse' ? 'mouse' : 'touch'
  }

  /** While a finger rests on a card or drags it, the browser neither scrolls nor opens its context menu. */
  function hold(event: Event) {
    if (pointer.current !== 'touch' || !event.cancelable) return
    if (event.type === 'contextmenu' || scroll.current?.dataset.carrying === '') event.preventDefault()
  }

  /**
   * A click on a card opens it; a tap on free time starts an appointment there. For a mouse a click is a very short
   * drag.
   */
  function tap(event: MouseEvent) {
    const { target } = event
    if (!(target instanceof Element)) return
    const card = target.closest<HTMLElement>('[data-card]')
    if (card) {
      const to = card.getAttribute('href')
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
      if (!to || elsewhere) return
      event.preventDefault()
      void navigate(to, { preventScrollReset: true })
      return
    }
    const touch = event instanceof PointerEvent && event.pointerType !== 'mouse' && event.pointerType !== ''
    const column = target.closest<HTMLElement>('[data-column]')
    if (!touch || !column || column.dataset.locked === '') return
    const minute = grid.from + (event.clientY - column.getBoundingClientRect().top) / pixels
    const from = Math.floor(minute / 15) * 15
    put({ kind: 'select', key: '', column: column.dataset.column ?? '', from, to: from + 15 })
  }

  useGestures(element, { press, tap, hold, key: carry.onKeyDown })
  return (
    <div className={styles.frame}>
      <p id={hint} className={hidden.visuallyHidden}>
        {t('console.calendar.hint')}
      </p>
      <p className={hidden.visuallyHidden} role="status">
        {carry.announcement}
      </p>
      <section
        ref={scroll}
        className={styles.scroll}
        aria-label={t('console.calendar.grid', { day: longDay(calendarAddress.date, locale) })}
        aria-describedby={hint}
      >
        <div
          ref={element}
          className={styles.grid}
          data-view={view}
          data-density={settings.density}
          data-zoom={settings.zoom}
          style={
            {
              '--minute': `${pixels}px`,
              '--tracks': tracksOf(grid),
              '--height': `${(grid.to - grid.from) * pixels}px`,
            } as React.CSSProperties
          }
        >
          <span
            className={styles.first}
            style={{ ...SCROLLED_TO_ON_LOAD, top: `calc(${first} * var(--minute))` } as React.CSSProperties}
          />
          <div className={styles.corner} />
          {grid.columns.map((column) => (
            <ColumnHead
              key={column.key}
              column={column}
              person={calendar.staff.find(({ id }) => id === column.staffId)}
              today={calendar.today}
              calendarAddress={calendarAddress}
            />
          ))}
          <Axis from={grid.from} to={grid.to} />
          {grid.columns.map((column) => (
            <ColumnView
              key={column.key}
              column={column}
              top={grid.from}
              names={names}
              now={column.date === calendar.today ? now : null}
              calendarAddress={calendarAddress}
              locked={!editable(column.staffId)}
              today={calendar.today}
              colours={colours}
              amount={amount}
            />
          ))}
          <div ref={over} className={styles.over} />
        </div>
      </section>
    </div>
  )
}

/** A column is as wide as the cards side by side in it need. */
function tracksOf({ columns }: CalendarGridData): string {
  const lanes = columns.map(({ appointments }) => Math.max(1, ...appointments.map((appointment) => appointment.lanes)))
  return lanes.map((count) => `minmax(max(var(--least), ${count} * var(--lane)), 1fr)`).join(' ')
}

function Axis({ from, to }: { from: number; to: number }) {
  const hours = Array.from({ length: (to - from) / 60 }, (_, n) => from + n * 60)
  return (
    <div className={styles.axis} aria-hidden="true">
      {hours.map((hour, n) => (
        <span key={hour} style={{ top: `calc(${hour - from} * var(--minute))` }}>
          {n > 0 && timeOfDay(hour)}
        </span>
      ))}
    </div>
  )
}
