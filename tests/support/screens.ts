import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { bookAppointment, freeChoice } from './appointments.ts'
import { beginSignUp, newestCode, post } from './page-steps.ts'

/** One screen that a reader can come to. */
export interface Screen {
  path: string
  /** What is opened there: the first visible button or link that matches. */
  press?: string
  /** It opens by itself. */
  opens?: true
  /** It is another page's, with something over it or left out: its title is the same. */
  again?: true
}

const ID = '[0-9a-f-]{36}'

/** Those that everybody sees. */
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
    { path: '/saloons?view=map', again: true },
    { path: '/saloons?name=nobody-is-called-so', again: true },
    { path: '/saloons', press: 'main span > button[aria-expanded]', again: true },
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
    { path: '/newsletter/leave?token=none' },
    { path: '/forget?step=mailed' },
    { path: '/goodbye' },
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

/** Those of a customer; `page` is signed in as one who has been here before. */
export async function ownScreens(page: Page): Promise<Screen[]> {
  const appointment = found(await text(page, '/appointments'), new RegExp(`href="(/appointments/${ID})"`))
  const order = found(await text(page, '/orders'), new RegExp(`href="(/orders/${ID})"`))
  return [
    { path: '/', press: 'header button[aria-haspopup], header button[popovertarget], header summary', again: true },
    { path: '/appointments' },
    { path: appointment },
    { path: `${appointment}/move` },
    { path: `${appointment}/cancel` },
    { path: `${appointment}/review` },
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
 * Those on the way of somebody new, who signs up, books, reserves another time and forgets the password; each is made when
 * it is asked for.
 */
export async function* screensOnTheWay(page: Page): AsyncGenerator<Screen> {
  const { phone } = await beginSignUp(page)
  yield { path: '/varifiy_pin/user' }
  const first = await newestCode(page, phone)
  await post(page, '/varifiy_pin/user', { code: first })

  const salon = found(await text(page, '/saloons'), /href="\/saloon\/([a-z0-9-]+)"/)
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
  // Whoever asks is answered before it is sent, so that nobody learns by the time it takes whose number it is.
  await expect.poll(() => newestCode(page, phone)).not.toBe(first)
  await post(page, '/forget?step=code', { intent: 'code', code: await newestCode(page, phone) })
  yield { path: '/update-password' }
}

/** Those that look otherwise to somebody who has nothing yet. */
export const EMPTY: Screen[] = ['/appointments', '/orders', '/favourites', '/cart', '/paymentcard'].map((path) => ({
  path,
  again: true,
}))

async function text(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text()
}

function found(html: string, pattern: RegExp): string {
  const part = pattern.exec(html)?.[1]
  if (!part) throw new Error(`Nothing matches ${pattern}`)
  return part
}
