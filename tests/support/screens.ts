import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { bookAppointment, freeChoice } from './appointments.ts'
import { latestCode, post, salonsThatConfirm, startSignUp } from './page-steps.ts'

/** A screen of the site. */
export interface Screen {
  path: string
  /** The first visible button or link with this name is pressed. */
  press?: string
  /** An element that appears once the page's scripts have loaded. */
  shows?: string
  /** A dialog opens by itself. */
  opens?: true
  /** A variant of another screen with the same title. */
  again?: true
}

const ID = '[0-9a-f-]{36}'

/** Public screens. */
export async function publicScreens(page: Page): Promise<Screen[]> {
  const list = await text(page, '/saloons')
  const salon = found(list, /href="(\/saloon\/[a-z0-9-]+)"/)
  const salonPage = await text(page, salon)
  const person = found(salonPage, new RegExp(`href="(/staff-detail/${ID})`))
  const product = found(await text(page, '/products'), new RegExp(`href="(/product_details/${ID})"`))
  const book = `${salon}/book`
  const service = found(await text(page, book), new RegExp(`name="service"[^>]*value="(${ID})"`))
  return [
    { path: '/' },
    { path: '/', press: 'header button[aria-haspopup], header button[popovertarget], header summary', again: true },
    { path: '/saloons' },
    { path: '/saloons?view=map', shows: '.leaflet-control-attribution', again: true },
    { path: '/saloons?name=nobody-is-called-so', again: true },
    { path: '/', press: 'main span > button[aria-expanded]', again: true },
    { path: '/saloons/Hairs' },
    { path: salon },
    { path: salon, press: '#photos a', again: true },
    { path: salon, press: '#staff a[href^="/staff-detail/"]', again: true },
    { path: book },
    { path: `${book}?service=${service}&step=addons`, again: true },
    { path: `${book}?service=${service}&step=time`, again: true },
    { path: `${book}?service=${service}&staff=anyone&step=information`, again: true },
    { path: `/bookappointment?salon=${salon.split('/')[2]}&service=${service}`, again: true },
    { path: person },
    { path: '/products' },
    { path: '/products_list/all' },
    { path: '/products_list/all?name=nobody-sells-that', again: true },
    { path: product },
    { path: '/terms' },
    { path: '/privacy' },
    { path: '/select-role' },
    { path: '/signup/user' },
    { path: '/signup/partner' },
    { path: '/login' },
    { path: '/forget' },
    { path: '/newsletter' },
    { path: '/newsletter/confirm?token=none' },
    { path: '/newsletter/confirm?done=yes' },
    { path: '/newsletter/unsubscribe?token=none' },
    { path: '/forget?step=mailed' },
    { path: '/account-deleted' },
    { path: '/checkouttest' },
    { path: '/aboutus' },
    { path: '/contactus' },
    { path: '/careers' },
    { path: '/partner-home' },
    { path: '/features' },
    { path: '/Our-Prices' },
    { path: '/no-such-page' },
  ]
}

/** Screens of a customer; `page` is signed in as a returning one. */
export async function customerScreens(page: Page): Promise<Screen[]> {
  const tip = await tipPath(page)
  const appointment = found(await text(page, '/appointments'), new RegExp(`href="(/appointments/${ID})"`))
  const order = found(await text(page, '/orders'), new RegExp(`href="(/orders/${ID})"`))
  return [
    { path: '/', press: 'header button[aria-haspopup], header button[popovertarget], header summary', again: true },
    { path: '/appointments' },
    { path: '/appointments/calendar' },
    { path: appointment },
    { path: `${appointment}/move` },
    { path: `${appointment}/cancel` },
    { path: `${appointment}/review` },
    { path: tip },
    { path: `${tip}?own=10`, again: true },
    { path: '/orders' },
    { path: order },
    { path: '/favourites' },
    { path: '/profile' },
    { path: '/profile/phone' },
    { path: '/profile/delete' },
    { path: '/profile/security' },
    { path: '/profile/security/app' },
    { path: '/profile/security/passkey' },
    { path: '/confirm?redirectTo=%2Fprofile' },
    { path: '/cart' },
    { path: '/signup/saloon?plan=standard' },
    { path: '/paymentcard' },
    { path: '/paymentcard/addresses' },
    { path: '/paymentcard/addresses/new' },
  ]
}

/**
 * Screens of a new person who signs up, books, reserves another time and resets the password; each is created on
 * demand.
 */
export async function* screensOnTheWay(page: Page): AsyncGenerator<Screen> {
  const { phone } = await startSignUp(page)
  yield { path: '/varifiy_pin/user' }
  const first = await latestCode(page, phone)
  await post(page, '/varifiy_pin/user', { code: first })

  const [salon = ''] = await salonsThatConfirm(page, 'instantly')
  await bookAppointment(page, { hoursAhead: 72, at: salon })
  const info = new URL(page.url())
  const id = info.searchParams.get('booking')
  yield { path: info.pathname + info.search }
  yield { path: `/saloon/${salon}/book?booking=${id}`, again: true }
  yield { path: `/appointments/${id}`, press: 'main details:has(a[download]) > summary', again: true }

  const choice = new URLSearchParams(await freeChoice(page, salon, 96))
  const information = `/saloon/${salon}/book?${choice}&step=information`
  yield { path: information, again: true }
  const done = new URL(await post(page, information, { intent: 'reserve' }))
  yield { path: done.pathname + done.search, again: true }
  yield { path: `${information}&conflict=1`, opens: true, again: true }
  yield { path: `/bookappointment?${choice}&conflict=1`, opens: true, again: true }
  const product = found(await text(page, '/products'), new RegExp(`href="(/product_details/${ID})"`))
  yield { path: product, press: 'main form[action="/cart"] button[type="submit"]', again: true }

  await page.context().clearCookies()
  await post(page, '/forget', { phone })
  // The response is sent before the message, so that timing does not reveal whose number it is.
  await expect.poll(() => latestCode(page, phone)).not.toBe(first)
  await post(page, '/forget?step=code', { intent: 'code', code: await latestCode(page, phone) })
  yield { path: '/update-password' }
}

/** Screens of classes, in the console and for customers; `page` is signed in as the partner, whose salon has one. */
export async function classScreens(page: Page): Promise<Screen[]> {
  const session = found(await text(page, '/partner/classes'), new RegExp(`href="/partner/classes/(${ID})"`))
  const path = `/partner/classes/${session}`
  const shown = await text(page, path)
  const calendar = found(shown, /href="(\/partner\/calendar\?date=[\d-]+)"/)
  const salon = found(shown, /href="(\/saloon\/[a-z0-9-]+)"/)
  const workshop = found(
    await text(page, `${salon}/book`),
    new RegExp(
      `name="service"[^>]*value="(${ID})"(?:(?!name="service").)*>(?:Styling workshop|Workshop i styling|Styling-Workshop)<`,
      's',
    ),
  )
  return [
    { path: '/partner/classes' },
    { path: '/partner/classes/new' },
    { path },
    { path: `${calendar}&session=${session}`, shows: '[data-panel]' },
    { path: salon, again: true },
    { path: `${salon}/book?service=${workshop}&step=time`, again: true },
  ]
}

/** The address of a payment link that the partner's salon creates for an appointment of the next days that is not paid. */
export async function createPaymentLink(page: Page): Promise<string> {
  await page.request.post('/login', { form: { email: 'partner@salloon.example', password: 'salloon-demo' } })
  const ids = new Set(
    (await text(page, '/partner/bookings?list=upcoming&status=confirmed')).match(
      new RegExp(`(?<=/partner/bookings/)${ID}`, 'g'),
    ),
  )
  for (const id of ids) {
    const links = `/partner/bookings/${id}/payment-link`
    await page.request.post(links, { form: { intent: 'create', amount: '100', days: '7' } })
    const address = /\/pay\/[\w-]+/.exec(await text(page, links))?.[0]
    if (address) return address
  }
  throw new Error('No appointment can be paid by a link')
}

/** Empty states of a new customer. */
export const EMPTY: Screen[] = ['/appointments', '/orders', '/favourites', '/cart', '/paymentcard'].map((path) => ({
  path,
  again: true,
}))

/** The page of a tip for a past appointment, where the salon takes tips. */
async function tipPath(page: Page): Promise<string> {
  const past = await text(page, '/appointments?status=completed')
  for (const [appointment] of past.matchAll(new RegExp(`/appointments/${ID}(?=")`, 'g'))) {
    const path = `${appointment}/tip`
    if ((await text(page, path)).includes('name="own"')) return path
  }
  throw new Error('No appointment can be tipped')
}

async function text(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text()
}

function found(html: string, pattern: RegExp): string {
  const part = pattern.exec(html)?.[1]
  if (!part) throw new Error(`Nothing matches ${pattern}`)
  return part
}
