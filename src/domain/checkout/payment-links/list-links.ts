import { type NoCardsReason, whyNoCards } from '../../commerce/payments/accepts-cards.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'
import { isPayable, type LinkState, linkState, payableMinor } from './link-state.ts'
import { addressOf } from './link-token.ts'
import { type Contact, contactOf, linksOf, payableBooking } from './queries.ts'

/** A payment link as the salon sees it; amounts in minor units. */
export interface ListedLink {
  id: string
  state: LinkState
  amountMinor: number
  /** What is paid by it now. */
  payableMinor: number
  expiresAt: Date
  createdAt: Date
  mailedAt: Date | null
  textedAt: Date | null
  openedAt: Date | null
  /** Its address while it can be paid. */
  address: string | null
}

export interface PaymentLinks {
  /** What is due for the appointment; 0 when it is neither confirmed nor completed. */
  dueMinor: number
  /** The latest first. */
  links: ListedLink[]
  /** The link that can be paid now. */
  open: ListedLink | null
  /** Why the salon accepts no cards, by which links are paid; null where it does. */
  noCards: NoCardsReason | null
}

/** The payment links of an appointment and their states; none for members who do not take payments. */
export async function listLinks(
  app: Pick<App, 'db' | 'clock' | 'auth' | 'origin' | 'payments' | 'connectedAccounts'>,
  { role, salonId }: Member,
  bookingId: string,
): Promise<PaymentLinks> {
  if (!may(role, 'point_of_sale_sell') || !isId(bookingId)) return { dueMinor: 0, links: [], open: null, noCards: null }
  const [stored, booking, noCards] = await Promise.all([
    linksOf(app.db, salonId, bookingId),
    payableBooking(app.db, salonId, bookingId),
    whyNoCards(app, app.db, salonId),
  ])
  const dueMinor = booking?.dueMinor ?? 0
  const links = stored.map((link) => {
    const { id, amountMinor, expiresAt, createdAt, mailedAt, textedAt, openedAt } = link
    const state = linkState(link, dueMinor, app.clock.now())
    return {
      ...{ id, state, amountMinor, payableMinor: payableMinor(link, dueMinor), expiresAt, createdAt },
      ...{ mailedAt, textedAt, openedAt, address: isPayable(state) ? addressOf(app, link) : null },
    }
  })
  const open = links.find(({ state }) => isPayable(state)) ?? null
  return { dueMinor, links, open, noCards }
}

/** How the client of an appointment is reached. */
export function getLinkContact(
  app: Pick<App, 'db'>,
  { salonId }: Member,
  bookingId: string,
): Promise<Contact | undefined> {
  return contactOf(app.db, salonId, bookingId)
}
