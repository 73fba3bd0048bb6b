import { z } from '@hono/zod-openapi'
import type { SalonDetail } from '../../domain/discovery/salon-page/get-salon.ts'
import { formatTime12h } from '../../domain/kernel/time.ts'
import type { LocalSpan } from '../../domain/salons/hours/opening-hours.ts'

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const span = z.object({
  open: z.string().openapi({ example: '8:30 am', description: 'Empty if closed.' }),
  close: z.string().openapi({ description: 'With both 12:00 am, the salon is open 24 hours.' }),
})

export const hours = z
  .object({
    mon_to_friday: span.openapi({ description: 'Empty if closed, or if the days differ: see `days`.' }),
    sat_to_sunday: span,
    days: z.array(z.object({ day: z.string(), open: z.string(), close: z.string() })),
    special: z.array(z.object({ date: z.string(), open: z.string(), close: z.string(), note: z.string() })),
  })
  .openapi('Hours')

export function presentHours({ week, specialDays }: Pick<SalonDetail, 'week' | 'specialDays'>): z.infer<typeof hours> {
  const days = week.map(({ weekday, spans }) => ({ day: DAYS[weekday - 1] ?? '', ...presentSpan(spans) }))
  return {
    mon_to_friday: sameSpan(days.slice(0, 5)),
    sat_to_sunday: sameSpan(days.slice(5)),
    days,
    special: specialDays.map(({ date, opens, closes, note }) => ({
      date,
      note,
      ...presentSpan(opens === null || closes === null ? [] : [{ from: opens, to: closes }]),
    })),
  }
}

/** From the first opening to the last closing of a day. */
function presentSpan(spans: readonly LocalSpan[]): z.infer<typeof span> {
  if (spans.length === 0) return { open: '', close: '' }
  return {
    open: brief(Math.min(...spans.map(({ from }) => from))),
    close: brief(Math.max(...spans.map(({ to }) => to))),
  }
}

function sameSpan(days: readonly z.infer<typeof span>[]): z.infer<typeof span> {
  const [first] = days
  const same = first && days.every(({ open, close }) => open === first.open && close === first.close)
  return same ? { open: first.open, close: first.close } : { open: '', close: '' }
}

/** '8:30 am'. */
function brief(minutes: number): string {
  return formatTime12h(minutes).toLowerCase().replace(/^0/, '')
}
