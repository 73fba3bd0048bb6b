import type { Service } from '../../../../domain/catalog/items/queries.ts'
import { applyOffer, offerFor } from '../../../../domain/catalog/pricing/last-minute.ts'
import { listDayOffers } from '../../../../domain/catalog/pricing/list-day-offers.ts'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { nullIfRefused } from '../../../../domain/kernel/refusal.ts'
import { serviceFrom, serviceWith } from '../../../../domain/kernel/service-by-staff.ts'
import { bookableTogether } from '../../../../domain/kernel/service-choice.ts'
import { ANYONE } from '../../../../domain/scheduling/availability/load-salon-schedule.ts'
import { loadSharedChoice } from '../../../../domain/scheduling/availability/load-shared-choice.ts'
import { appointmentAt } from '../../../../domain/scheduling/availability/service-time.ts'
import { isShown, type Panel, panelOf, reasonFor } from '../book/load-panel.ts'
import { type DraftLine, isWhole, keyOf, linesOf, type SharedDraft } from './shared-draft.ts'
import type { WizardChoice } from './wizard-choice.ts'

/** Whom a service can be done by, to choose from. */
export interface LineOptions extends DraftLine {
  name: string
  staff: { id: string; name: string }[]
}

export type SharedPanel = Panel & { shared: SharedDraft | null; options: LineOptions[] }

/** The panel of an appointment for several people, or with several team members: one search over all of them. */
export async function sharedPanelOf(
  app: App,
  detail: SalonDetail,
  requested: WizardChoice & { shared: SharedDraft },
  customerId: string | undefined,
): Promise<SharedPanel> {
  const offered = new Map(detail.services.flatMap(({ services }) => services.map((one) => [one.id, one])))
  const ofAll = [requested.services, ...requested.shared.guests]
  const [own = [], ...guests] = ofAll.map((ids) =>
    bookableTogether(ids.flatMap((id) => offered.get(id) ?? [])).map(({ id }) => id),
  )
  // Different people may have different variants of one service.
  const services = bookableTogether([own, ...guests].flat().flatMap((id) => offered.get(id) ?? [])).map(({ id }) => id)
  const base = await panelOf(app, detail, { ...requested, services, staff: null, time: null }, customerId)
  if ([own, ...guests].flat().length < ofAll.flat().length) base.lost.push('service_gone')
  const byName = detail.choosesStaff ? requested.shared.requested : {}
  const draft = { services: own, shared: { ...requested.shared, guests, requested: byName } }
  const found = isWhole(draft) ? await search(app, detail, draft, base.days, customerId) : null
  const shared = found?.shared ?? draft.shared
  const lines = linesOf({ services: own, shared })

  const { date } = base.choice
  const ofDay = found && date ? found.choice.slots(date) : null
  const slot = ofDay?.find(({ startsAt }) => startsAt.toISOString() === requested.time)
  const time = slot?.free ? requested.time : null
  const offers = time && date ? await listDayOffers(app, { salonId: detail.id, date, timeZone: detail.timeZone }) : []
  const chosen = lines.flatMap(({ guest, serviceId, offset }, n) => {
    const service = offered.get(serviceId)
    const performer = slot?.performers[n]
    const here = slot && performer ? { startsAt: slot.startsAt, staffIds: [performer], serviceId } : null
    if (!service) return []
    const theirs: Service = performer ? serviceWith(service, performer) : serviceFrom(service)
    return [{ ...applyOffer(theirs, here && offerFor(offers, here)), guest, offset }]
  })
  return {
    ...base,
    chosen: {
      ...base.chosen,
      services: chosen,
      endsAt: time ? appointmentAt(new Date(time), chosen).endsAt : null,
    },
    choice: { ...base.choice, services: own, staff: ANYONE, time },
    shared,
    options: lines.map((line) => ({
      ...line,
      name: offered.get(line.serviceId)?.name ?? '',
      staff: detail.choosesStaff
        ? detail.staff.filter(({ id }) => found?.choice.performersOf(line.serviceId).includes(id))
        : [],
    })),
    days: found?.choice.freeDays ?? base.days.map((day) => ({ ...day, free: 0 })),
    bookableStaff: null,
    suitable: null,
    slots: ofDay?.filter(isShown) ?? null,
    lost: [...base.lost, ...(requested.time && ofDay && !time ? [reasonFor(slot)] : [])],
    lostTime: requested.time,
    lostPerson: null,
  }
}

/** The free times; requests for team members who do not perform their service are dropped. Null when nobody does. */
async function search(
  app: App,
  detail: SalonDetail,
  draft: { services: string[]; shared: SharedDraft },
  days: Panel['days'],
  customerId: string | undefined,
) {
  const query = { salonId: detail.id, customerId, from: days[0]?.date ?? '', days: days.length }
  const load = (shared: SharedDraft) =>
    loadSharedChoice(app, { ...query, lines: linesOf({ ...draft, shared }) }).then((choice) => ({ choice, shared }))
  const requested = await load(draft.shared).catch(nullIfRefused('service_not_available'))
  if (requested) return requested
  const withPossible = async () => {
    const { choice } = await load({ ...draft.shared, requested: {} })
    const possible = linesOf(draft).filter(({ serviceId, staffId }) => choice.performersOf(serviceId).includes(staffId))
    return await load({
      ...draft.shared,
      requested: Object.fromEntries(possible.map((line) => [keyOf(line), line.staffId])),
    })
  }
  return withPossible().catch(nullIfRefused('service_not_available'))
}
