import type { StoredLine } from '../../bookings/booking/rewrite-services.ts'
import type { NewLine } from '../../bookings/booking/write-booking.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { PlanInput } from './schema.ts'

const NO_OFFER = { listMinor: null, offerId: null, discountMinor: 0 } as const

type EditedLine = PlanInput['lines'][number]

/** Whether a service of the appointment stays what it is, whoever performs it and however long it takes. */
function bookedLineOf(line: EditedLine, booked: readonly StoredLine[]): StoredLine | undefined {
  return booked.find(({ position, serviceId }) => position === line.position && serviceId === line.serviceId)
}

/** The services that are new, or have another team member: the salon has to offer them. */
export function linesToOffer(lines: readonly EditedLine[], booked: readonly StoredLine[]): EditedLine[] {
  return lines.filter((line) => bookedLineOf(line, booked)?.staffId !== line.staffId)
}

/**
 * The services of an edited appointment. One that stays is as it was booked: name, price, buffers and discount, also
 * when the salon has changed its menu; a new one is as `offered` today. Its duration and price can be set; a price that
 * was set has no discount, and `setsPrice` is true. Removed services leave their position unused, so that refunds refer to the same lines.
 * Throws Refusal('not_eligible', { reason: 'line_refunded' }) when a service that was refunded is removed or changed.
 */
export function planLines(
  booked: readonly StoredLine[],
  lines: readonly EditedLine[],
  offered: readonly NewLine[],
  priceReason: string,
): { lines: StoredLine[]; setsPrice: boolean } {
  const positions = new Set(booked.map(({ position }) => position))
  let next = Math.max(-1, ...positions) + 1
  const requested = linesToOffer(lines, booked)
  let setsPrice = false
  /** Those whose start was given. */
  const placed = new Set<number>()
  const planned = lines.map((line): StoredLine => {
    const present = bookedLineOf(line, booked)
    const offer = offered[requested.indexOf(line)]
    const replaced = booked.find(({ position }) => position === line.position)
    const base = present
      ? { ...present, ...(offer && staffOf(offer)) }
      : offer && { ...newLine(offer), ...(replaced ? partOf(replaced) : { guest: line.guest ?? 0 }) }
    if (!base) throw new Refusal('service_not_available')
    const position = line.position !== null && positions.has(line.position) ? line.position : next++
    const minutes = line.minutes ?? base.minutes
    const { priceMinor } = line
    const place = { position, minutes, ...(line.offset !== undefined && { offset: line.offset }) }
    if (line.offset !== undefined) placed.add(position)
    if (priceMinor === null || priceMinor === base.priceMinor) return { ...base, ...place }
    setsPrice = true
    return { ...base, ...place, priceMinor, ...NO_OFFER, priceReason }
  })
  if (new Set(planned.map(({ position }) => position)).size < planned.length) throw new Refusal('invalid_input')
  const isSame = (a: StoredLine) =>
    planned.some((b) => b.position === a.position && b.serviceId === a.serviceId && b.priceMinor === a.priceMinor)
  if (booked.some((line) => line.refunded && !isSame(line)))
    throw new Refusal('not_eligible', { reason: 'line_refunded' })
  const inOrder = planned.sort((a, b) => a.position - b.position)
  const withStarts = inOrder.map((line) => (placed.has(line.position) ? line : beginning(line, inOrder, booked)))
  return { lines: withStarts, setsPrice }
}

/** A guest is served from the same time on when their first service is removed. */
function beginning(line: StoredLine, planned: readonly StoredLine[], booked: readonly StoredLine[]): StoredLine {
  const isOwn = ({ guest = 0 }: StoredLine) => guest === (line.guest ?? 0)
  const offset = booked.find(isOwn)?.offset ?? null
  return planned.find(isOwn) === line && offset !== null && planned[0] !== line ? { ...line, offset } : line
}

/** Whom a service is for, and when, also after it was replaced by another. */
function partOf({ guest, offset }: StoredLine): Pick<StoredLine, 'guest' | 'offset'> {
  return { guest, offset }
}

function staffOf({ staff }: NewLine): Pick<StoredLine, 'staffId' | 'staff'> {
  return { staffId: staff.id, staff: staff.name }
}

function newLine({ service, staff }: NewLine): Omit<StoredLine, 'position'> {
  const {
    id,
    name,
    priceMinor,
    listMinor = null,
    offerId = null,
    minutes,
    bufferBefore,
    bufferAfter,
    processing,
    resources = [],
  } = service
  return {
    ...{ serviceId: id, service: name, priceMinor, listMinor, offerId, minutes, bufferBefore, bufferAfter, processing },
    ...{
      resources,
      staffId: staff.id,
      staff: staff.name,
      discountMinor: 0,
      refunded: false,
      priceReason: '',
    },
  }
}
