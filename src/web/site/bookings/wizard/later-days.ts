import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { nullIfRefused } from '../../../../domain/kernel/refusal.ts'
import { addDays, type LocalDate } from '../../../../domain/kernel/time.ts'
import { findLaterDays, findLaterSharedDay } from '../../../../domain/scheduling/availability/find-later-days.ts'
import { ANYONE } from '../../../../domain/scheduling/availability/load-salon-schedule.ts'
import { nextFreeDay } from '../book/next-free-day.ts'
import type { WizardPanel } from './load.ts'
import { isWhole, linesOf } from './shared-draft.ts'

/** How far ahead several people are searched for: each of their days takes longer. */
const SHARED_DAYS = 84

interface OtherDays {
  /** The nearest days with a free time, where the chosen one has none. */
  earlierDay: LocalDate | null
  laterDay: LocalDate | null
}

/**
 * Searches on after the days shown, up to the end of the booking window: for each specialist without a free time, and for
 * the next free day where the chosen one is full.
 */
export async function withLaterDays(
  app: App,
  detail: SalonDetail,
  panel: WizardPanel,
  customerId: string | undefined,
): Promise<{ panel: WizardPanel } & OtherDays> {
  const { choice, shared, slots, full, lastDay, days } = panel
  const isFull = slots !== null && !slots.some(({ free }) => free)
  const earlierDay = isFull
    ? (days.findLast(({ date, free }) => free > 0 && date < (choice.date ?? ''))?.date ?? null)
    : null
  const none = { panel, earlierDay, laterDay: null }
  const from = addDays(days.at(-1)?.date ?? panel.today, 1)
  if (full || from > lastDay || !isWhole({ services: choice.services, shared })) return none
  const salonId = detail.id
  const own = customerId === undefined ? {} : { customerId }
  const searchesDay = isFull && nextFreeDay(panel) === null
  if (shared) {
    if (!searchesDay) return none
    const [end = lastDay] = [addDays(from, SHARED_DAYS - 1), lastDay].sort()
    const lines = linesOf({ services: choice.services, shared })
    const query = { salonId, lines, ...own, from, lastDay: end }
    return { ...none, laterDay: await findLaterSharedDay(app, query).catch(nullIfRefused('service_not_available')) }
  }
  const staffIds = (panel.suitable ?? []).filter(({ nextFree }) => nextFree === null).map(({ id }) => id)
  if (staffIds.length === 0) return none
  const later = await findLaterDays(app, { salonId, serviceIds: choice.services, ...own, staffIds, from, lastDay })
  const completed =
    panel.suitable?.map((one) => ({ ...one, nextFree: one.nextFree ?? later.get(one.id) ?? null })) ?? null
  const first = choice.staff === ANYONE ? [...later.values()].sort()[0] : later.get(choice.staff ?? '')
  return {
    panel: { ...panel, suitable: completed, bookableStaff: completed },
    earlierDay,
    laterDay: searchesDay ? (first ?? null) : null,
  }
}
