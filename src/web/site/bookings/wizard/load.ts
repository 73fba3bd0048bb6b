import { redirect } from 'react-router'
import { findOverlap } from '../../../../domain/bookings/booking/find-overlap.ts'
import { getBooking } from '../../../../domain/bookings/booking/get-booking.ts'
import { groupOf } from '../../../../domain/bookings/booking/lifecycle.ts'
import type { Coupon } from '../../../../domain/catalog/pricing/find-coupon.ts'
import { priceAppointment } from '../../../../domain/catalog/pricing/price-appointment.ts'
import { type Cart, getCart } from '../../../../domain/checkout/cart/get-cart.ts'
import { expectPaymentTerms } from '../../../../domain/checkout/online/expect-payment-terms.ts'
import { getSalon, type SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Viewer } from '../../../../domain/kernel/viewer.ts'
import { ANYONE } from '../../../../domain/scheduling/availability/load-salon-schedule.ts'
import { attemptIn } from '../../checkout/pay/paying-page.ts'
import { freeCancellation, type Panel, panelOf } from '../book/load-panel.ts'
import { nextFreeDay } from '../book/next-free-day.ts'
import { addonsOf, type ChosenProduct, offersAddOns, productGroups } from './addons.ts'
import { alternativesTo } from './alternatives.ts'
import { findValidCoupon } from './coupon-choice.ts'
import { withLaterDays } from './later-days.ts'
import { type LineOptions, sharedPanelOf } from './load-shared-panel.ts'
import { loadTip } from './load-tip.ts'
import { loadPaying } from './paying.ts'
import { choosesGuest, isWhole, SEVERAL, type SharedDraft } from './shared-draft.ts'
import { firstStep, isStep, type Step, type StepProgress, stepShown } from './steps.ts'
import { readWizardChoice, type WizardChoice } from './wizard-choice.ts'
import { wizardPath } from './wizard-path.ts'

/** All data of the wizard at an address: the choice, the open tab, and the data of that tab. */
export async function loadWizard(
  app: App,
  viewer: Viewer | null,
  salonId: string,
  params: URLSearchParams,
  locale: Locale | null = null,
) {
  const bookingId = params.get('booking')
  const detail = await getSalon(app, salonId, { locale })
  const salon = shownOf(detail)
  if (bookingId)
    return { kind: 'booked' as const, salon, ...(await loadBooked(app, viewer, detail, { bookingId, locale })) }

  const requested = readWizardChoice(params, detail.slug)
  const cart = viewer ? await ownCart(app, viewer, detail.id) : null
  const addons = addonsOf(detail.products, requested.addons, cart?.products ?? [])
  const requestedStep = params.get('step') ?? (choosesGuest(params) ? 'service' : null)
  const first = await wizardPanel(app, detail, requested, viewer?.id)
  const offered = detail.services.flatMap(({ services }) => services)
  const choice = choiceOf(requested, first, addons.chosen, cart)
  const sells = detail.products.some(({ stock }) => stock > 0) || offersAddOns(offered, choice)
  const progress = stepProgressOf(choice, viewer !== null)
  const shown = stepShown(isStep(requestedStep) ? requestedStep : firstStep(progress, { sells }), progress)
  // A time that is no longer available must be chosen again first.
  const step: Step = shown === 'information' && requested.time && !choice.time ? 'time' : shown
  const checked =
    viewer && requested.voucher ? { coupon: await findValidCoupon(app, viewer, detail.id, requested.voucher) } : null
  const coupon = checked ? checked.coupon : (cart?.coupon ?? null)

  // A time that is being paid for is taken, but still the chosen one.
  const staff = requested.shared ? choice.staff : requested.staff
  const requestedChoice = { ...choice, staff, time: requested.time }

  const paying =
    viewer && step === 'done'
      ? await loadPaying(app, viewer, requestedChoice, cart, {
          attempt: attemptIn(params),
          setupId: params.get('setup'),
        })
      : null
  const tip = paying?.view === 'cart' ? await loadTip(app, paying.cart, requested.tip ?? null) : null
  const isTipGone = paying?.view === 'cart' && !tip?.chosen.isOwn && tip?.chosen.minor === 0
  // The hold of an unfinished booking has ended: its time must be held again, or another one be chosen.
  if (step === 'done' && !paying && params.has('resumed'))
    throw redirect(wizardPath(requestedChoice, 'information', { resumed: '1' }))

  const { panel, ...otherDays } =
    step === 'time'
      ? await withLaterDays(app, detail, await dayToShow(app, detail, requested, first, viewer?.id), viewer?.id)
      : { panel: first, earlierDay: null, laterDay: null }
  const addedProducts = addons.chosen.map(({ product, quantity }) => ({ ...product, quantity }))
  const priced = priceAppointment(first.chosen.services, addedProducts, coupon)

  return {
    kind: 'choosing' as const,
    salon,
    /** Whether there is anything to add, products or add-ons. */
    sells,
    step,
    /** The requested tab is not open: something before it is missing. */
    missed: requestedStep !== null && requestedStep !== step,
    // A time that is being paid for is taken, but chosen.
    progress: paying ? { ...progress, time: true } : progress,
    choice: step === 'done' ? { ...requestedChoice, ...(isTipGone && { tip: null }) } : choice,
    services: first.services,
    addons: { groups: productGroups(detail.products), ...addons },
    panel,
    /** The nearest days with a free time, where the chosen one has none; the later one is beyond the days shown. */
    ...otherDays,
    /** How many times of a day without a free one are free with a team member for each service. */
    timesWithSeveral: step === 'time' ? await countWithSeveral(app, detail, panel, viewer?.id) : 0,
    alternatives: step === 'time' ? await alternativesTo(app, detail.id, panel, viewer?.id) : null,
    /** The chosen services at the prices with the coupon and at the chosen time, and the total. */
    lines: priced.services as (Panel['chosen']['services'][number] & { guest?: number })[],
    /** The names of the guests, as far as they were entered. */
    guestNames: cart?.appointment?.shared?.guests ?? [],
    price: priced.price,
    coupon: coupon && shownCoupon(coupon),
    couponValid: checked && checked.coupon !== null,
    /** What this customer has to do to book; null before that is known. */
    agreed: viewer && step === 'information' ? await termsOf(app, viewer, detail, choice, priced) : null,
    /** Products that the cart had before this booking, which are paid and collected with it. */
    inCart: cart && !cart.appointment ? addons.chosen.filter(({ product }) => isIn(cart, product.id)) : [],
    /** Another appointment of the customer at the chosen time. */
    overlap: viewer && step === 'information' ? await overlapOf(app, viewer, first) : null,
    paying,
    /** The tips that are offered with what is paid now. */
    tip,
  }
}

const isIn = ({ products }: Cart, productId: string) => products.some(({ id }) => id === productId)

/** As on the last tab, so that both say the same about cancelling. */
async function termsOf(
  app: App,
  viewer: Viewer,
  salon: SalonDetail,
  { time }: WizardChoice,
  { services, discounts, price }: ReturnType<typeof priceAppointment<Panel['chosen']['services'][number]>>,
) {
  if (!time) return null
  const startsAt = new Date(time)
  const net = services.map(({ id, priceMinor }, i) => ({ id, netMinor: priceMinor - (discounts[i] ?? 0) }))
  const choice = { salonId: salon.id, startsAt, services: net, totalMinor: price.totalMinor }
  const terms = await expectPaymentTerms(app, viewer, choice)
  return terms && { ...terms, ...freeCancellation(time, { ...salon, ...terms }, app.clock.now()) }
}

async function overlapOf(app: App, viewer: Viewer, { choice: { time }, chosen: { endsAt } }: WizardPanel) {
  return time && endsAt ? findOverlap(app, viewer, { startsAt: new Date(time), endsAt }) : null
}

type Loaded = Awaited<ReturnType<typeof loadWizard>>
export type Choosing = Extract<Loaded, { kind: 'choosing' }>
export type Booked = Extract<Loaded, { kind: 'booked' }>

async function loadBooked(
  app: App,
  viewer: Viewer | null,
  salon: SalonDetail,
  { bookingId, locale }: { bookingId: string; locale: Locale | null },
) {
  if (!viewer) throw new Refusal('not_signed_in')
  const booking = await getBooking(app, viewer, bookingId, locale ?? 'customer')
  if (booking.salonId !== salon.id) throw redirect(`/bookinginfo?booking=${bookingId}`)
  if (groupOf(booking.status) !== 'upcoming') throw redirect('/appointments')
  return { booking, now: app.clock.now(), email: viewer.email, origin: app.origin }
}

export type WizardPanel = Panel & {
  shared: SharedDraft | null
  /** Of an appointment for several people: who can perform each service. */
  options: LineOptions[]
}

/** The choice so far with its free times. */
async function wizardPanel(
  app: App,
  detail: SalonDetail,
  requested: WizardChoice,
  customerId: string | undefined,
): Promise<WizardPanel> {
  const { shared } = requested
  if (shared) return sharedPanelOf(app, detail, { ...requested, shared }, customerId)
  return { ...(await panelOf(app, detail, requested, customerId, { allStaff: true })), shared, options: [] }
}

/** The customer's cart, if it is of this salon. */
async function ownCart(app: App, viewer: Viewer, salonId: string): Promise<Cart | null> {
  const cart = await getCart(app, viewer.id)
  return cart?.salon.id === salonId ? cart : null
}

/** The valid part of the requested choice. Products in the cart that are not requested get the quantity 0. */
function choiceOf(requested: WizardChoice, panel: WizardPanel, addons: readonly ChosenProduct[], cart: Cart | null) {
  const chosen = addons.map(({ product: { id }, quantity }) => ({ id, quantity }))
  const left = (cart?.products ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))
  return {
    ...panel.choice,
    shared: panel.shared,
    voucher: requested.voucher,
    tip: requested.tip ?? null,
    addons: [...chosen, ...left.map(({ id }) => ({ id, quantity: 0 }))],
  } satisfies WizardChoice
}

function stepProgressOf({ services, shared, staff, date, time }: WizardChoice, user: boolean): StepProgress {
  return {
    services: isWhole({ services, shared }),
    staff: staff !== null,
    date: date !== null,
    time: time !== null,
    user,
    completed: false,
  }
}

/**
 * Before a day and a specialist are chosen, the first day on which anyone is free is shown: one press is enough then.
 */
async function dayToShow(
  app: App,
  detail: SalonDetail,
  requested: WizardChoice,
  first: WizardPanel,
  customerId?: string,
) {
  if (first.choice.date && first.choice.staff) return first
  const staff = requested.staff ?? ANYONE
  const viewed =
    first.choice.date && !requested.staff ? await wizardPanel(app, detail, { ...requested, staff }, customerId) : first
  if (viewed.choice.date) return viewed
  const date = nextFreeDay(viewed) ?? viewed.today
  const shown = await wizardPanel(app, detail, { ...requested, staff, date }, customerId)
  return { ...shown, dateError: first.dateError, requestedDate: first.requestedDate }
}

async function countWithSeveral(app: App, detail: SalonDetail, panel: WizardPanel, customerId: string | undefined) {
  const { choice, shared, slots } = panel
  const isNone = !slots?.some(({ free }) => free)
  if (!isNone || shared || !detail.choosesStaff || !choice.date || choice.services.length < 2) return 0
  const none = { addons: [], voucher: null, time: null, tip: null }
  const several = await sharedPanelOf(app, detail, { ...choice, ...none, shared: SEVERAL }, customerId)
  return several.slots?.filter(({ free }) => free).length ?? 0
}

function shownCoupon({ code, name, percentage, amountMinor, category }: Coupon) {
  return { code, name, percentage, amountMinor, category }
}

function shownOf(detail: SalonDetail) {
  const { id, slug, name, street, postalCode, city, latitude, longitude, timeZone, currency } = detail
  const { confirms, freeCancelHours, lateCancelPercent, noShowPercent } = detail
  const where = { street, postalCode, city, latitude, longitude }
  const terms = { confirms, freeCancelHours, lateCancelPercent, noShowPercent }
  return { id, slug, name, timeZone, currency, ...where, ...terms }
}
