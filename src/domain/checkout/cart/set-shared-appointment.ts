import type { Kysely } from 'kysely'
import { refuseByRules } from '../../bookings/rules/refuse-by-rules.ts'
import { takeOverOffer } from '../../bookings/waiting-list/take-over-offer.ts'
import type { App } from '../../kernel/app.ts'
import { type Guest, offsetsOf, type SharedMode } from '../../kernel/guests.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import { checkSharedSlot } from '../../scheduling/availability/check-slot.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { HOLD_MINUTES } from './hold.ts'
import type { SharedChoiceInput } from './schema.ts'

/** What the cart stores of an appointment that several people or team members share. */
export interface StoredShared {
  mode: SharedMode
  guests: Guest[]
  lines: {
    guest: number
    serviceId: string
    /** Who performs it; `anyStaff`: nobody was requested. */
    staffId: string
    anyStaff: boolean
    offset: number | null
  }[]
}

/** How often others may take what was chosen for 'anyone' before it is refused; by then most of it is taken. */
const ATTEMPTS = 4

/**
 * Puts an appointment for several people, or with several team members, into the cart and holds all of its time: all
 * guests or none. The cart is opened by the caller's transaction. After a refusal the transaction must be rolled back.
 * Throws what `checkSharedSlot` throws.
 */
export async function setSharedAppointment(
  app: App,
  tx: Kysely<DB>,
  customerId: string,
  { salonId, startsAt, mode, guests, lines: chosen }: SharedChoiceInput,
): Promise<void> {
  const now = app.clock.now()
  const inOrder = [...chosen].sort((a, b) => a.guest - b.guest)
  const offsets = offsetsOf(inOrder, mode)
  const lines = inOrder.map((line, n) => ({ ...line, offset: offsets[n] ?? null }))
  const staffIds = await hold(app, tx, { salonId, startsAt, lines, customerId, now })
  await refuseByRules(tx, { salonId, customerId, serviceIds: lines.map(({ serviceId }) => serviceId), now })
  const shared: StoredShared = {
    mode,
    guests,
    lines: lines.map(({ staffId, ...line }, n) => ({
      ...line,
      staffId: staffIds[n] ?? '',
      anyStaff: staffId === 'anyone',
    })),
  }
  await tx.deleteFrom('cart_service').where('customer_id', '=', customerId).execute()
  await tx
    .updateTable('cart')
    .set({
      staff_id: staffIds[0] ?? null,
      any_staff: shared.lines.every(({ anyStaff }) => anyStaff),
      starts_at: startsAt,
      shared: JSON.stringify(shared),
    })
    .where('customer_id', '=', customerId)
    .execute()
}

/** Holds the time of all of them; returns who performs each service. With others chosen where somebody was quicker. */
async function hold(
  app: App,
  tx: Kysely<DB>,
  query: Parameters<typeof checkSharedSlot>[1] & { customerId: string },
): Promise<string[]> {
  const { salonId, customerId, now } = query
  const expiresAt = addMinutes(now, HOLD_MINUTES)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { staffIds, windows } = await checkSharedSlot(tx, query)
    const offer = await takeOverOffer(app, tx, { salonId, customerId, expiresAt, windows })
    if (await claim(tx, { salonId, kind: 'hold', customerId, expiresAt, now, windows, ...offer })) return staffIds
  }
  throw new Refusal('slot_taken')
}
