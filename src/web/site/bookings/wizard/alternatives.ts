import { findNearbyTimes } from '../../../../domain/bookings/waiting-list/find-nearby-times.ts'
import { hasWaitingList } from '../../../../domain/bookings/waiting-list/has-waiting-list.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { nullIfRefused } from '../../../../domain/kernel/refusal.ts'
import { loadSharedChoice } from '../../../../domain/scheduling/availability/load-shared-choice.ts'
import type { WizardPanel } from './load.ts'
import { isWhole, linesOf, type SharedDraft } from './shared-draft.ts'

const NO_ALTERNATIVES = { nearby: [], others: [], ways: [], waitingList: false, sessions: [] }

/** What a customer can do instead on a day without a free time; null when it has one. */
export async function alternativesTo(app: App, salonId: string, panel: WizardPanel, customerId: string | undefined) {
  const { slots, choice, full, suitable, shared } = panel
  const { date, services, staff } = choice
  if (panel.chosen.services.some(({ isClass }) => isClass)) return fullSessions(app, salonId, panel)
  if (!date || !slots || slots.some(({ free }) => free) || !isWhole({ services, shared })) return null
  if (shared) return sharedAlternatives(app, { salonId, services, date, customerId }, { ...panel, shared })
  const others = (suitable ?? []).filter(({ id, free }) => free && id !== staff).map(({ id, name }) => ({ id, name }))
  return { ...NO_ALTERNATIVES, ...(await nearbyAndWaitingList(app, { salonId, services, date }, full)), others }
}
export type Alternatives = NonNullable<Awaited<ReturnType<typeof alternativesTo>>>

interface ChosenDay {
  salonId: string
  services: string[]
  date: string
}

/** Salons nearby that are free that day, and whether the salon has a waiting list. */
async function nearbyAndWaitingList(app: App, { salonId, services, date }: ChosenDay, full: boolean) {
  const [nearby, waitingList] = await Promise.all([
    findNearbyTimes(app, { salonId, serviceIds: services, date }),
    hasWaitingList(app, salonId),
  ])
  return { nearby, waitingList: waitingList && !full }
}

/**
 * For several people, or with several team members: the same day with anyone, or one after the other. One customer can also go to
 * a salon nearby, or join the waiting list, where one specialist performs all services.
 */
async function sharedAlternatives(
  app: App,
  { customerId, ...chosenDay }: ChosenDay & { customerId: string | undefined },
  { shared, full }: Pick<WizardPanel, 'full'> & { shared: SharedDraft },
) {
  const { salonId, services, date } = chosenDay
  const load = (draft: SharedDraft) =>
    loadSharedChoice(app, {
      ...{ salonId, from: date, days: 1, lines: linesOf({ services, shared: draft }) },
      ...(customerId && { customerId }),
    }).catch(nullIfRefused('service_not_available'))
  const anyone = { ...shared, requested: {} }
  const isRequested = Object.keys(shared.requested).length > 0
  const isTogether = shared.guests.length > 0 && shared.mode === 'together'
  const drafts = [
    ...(isRequested ? [{ kind: 'anyone' as const, shared: anyone }] : []),
    ...(isTogether ? [{ kind: 'consecutive' as const, shared: { ...anyone, mode: 'consecutive' as const } }] : []),
  ]
  const found = await Promise.all(drafts.map(async (draft) => ({ ...draft, choice: await load(draft.shared) })))
  const ways = found
    .filter(({ choice }) => choice?.slots(date).some(({ free }) => free))
    .map(({ kind, shared }) => ({ kind, shared }))
  if (shared.guests.length > 0) return ways.length > 0 ? { ...NO_ALTERNATIVES, ways } : null
  const [here, choice] = await Promise.all([nearbyAndWaitingList(app, chosenDay, full), load(anyone)])
  const [first = [], ...rest] = services.map((id) => choice?.performersOf(id) ?? [])
  const hasOnePerformer = first.some((id) => rest.every((performers) => performers.includes(id)))
  return { ...NO_ALTERNATIVES, ...here, ways, waitingList: here.waitingList && hasOnePerformer }
}

/** The full sessions of a class, for which customers can wait; null without any. */
async function fullSessions(app: App, salonId: string, { slots, full }: WizardPanel) {
  const sessions = (slots ?? []).filter(({ places, reason }) => places === 0 && reason === 'taken')
  if (full || sessions.length === 0 || !(await hasWaitingList(app, salonId))) return null
  return { ...NO_ALTERNATIVES, sessions: sessions.map(({ startsAt, minutes }) => ({ startsAt, minutes })) }
}
