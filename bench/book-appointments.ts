import type { Browser } from './booking-browser.ts'

/** Steps of visitors: each is one click, with the requests that follow from it. */

const LISTS = ['/saloons', '/saloons?sort=rating', '/saloons/hair', '/saloons/barber', '/saloons/nails', '/saloons/spa']

/** Views a list, a salon on it, and its times on a day of the next fortnight; sometimes the home page first. */
export async function browse(browser: Browser, think: () => Promise<void>): Promise<void> {
  if (Math.random() < 0.2) {
    await browser.get('/', 'href="/saloon')
    await think()
  }
  const { slug } = await chooseSalon(browser, think)
  const path = `/bookappointment.data?salon=${slug}&staff=anyone&date=${someDay()}`
  // The panel is hydrated, so its selections are fetched as data.
  await browser.get(path, slug)
  await think()
}

/** Books a free time at some salon. Returns the booking's id, or null if that salon had none. */
export async function book(browser: Browser, think: () => Promise<void>): Promise<string | null> {
  const { slug, service } = await chooseSalon(browser, think)
  const choice = new URLSearchParams({ salon: slug, service, staff: 'anyone', date: someDay() })
  const panel = await browser.get(`/bookappointment?${choice}`, 'name="date"')
  await think()
  const time = one([...panel.matchAll(/<button[^>]*value="(\d{4}-[^"]*Z)"[^>]*name="time"/g)].map(([, at]) => at))
  if (!time) return null
  choice.set('time', time)
  const chosen = await browser.get(`/bookappointment?${choice}`, 'name="service"')
  await think()
  // The time may be too short for the service, or taken: then the panel does not select it.
  if (!chosen.includes(`name="time" value="${time}"`)) return null
  const held = await browser.post('/bookappointment', choice)
  if (held.startsWith('/bookappointment?')) return null
  if (held !== '/paymentcard') throw new Error(`A time was chosen, and the answer was ${held}`)
  const page = await browser.get(held, 'name="attemptKey"')
  await think()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  const payment = { attemptKey: field('attemptKey'), expectedTotalMinor: field('expectedTotalMinor') }
  const booked = await browser.post(
    '/paymentcard',
    new URLSearchParams({ intent: 'pay', paymentMethod: 'cash', ...payment }),
  )
  const id = /^\/bookinginfo\?booking=([0-9a-f-]{36})$/.exec(booked)?.[1]
  if (!id) throw new Error(`A held time was paid for, and the answer was ${booked}`)
  await browser.get(booked, id)
  await think()
  return id
}

async function chooseSalon(browser: Browser, think: () => Promise<void>): Promise<{ slug: string; service: string }> {
  const list = await browser.get(one(LISTS) ?? '/', 'href="/saloon/')
  await think()
  const slug = one([...list.matchAll(/href="\/saloon\/([a-z0-9-]+)"/g)].map(([, slug]) => slug)) ?? ''
  const page = await browser.get(`/saloon/${slug}`, `/saloon/${slug}/book`)
  await think()
  return { slug, service: one([...page.matchAll(/service=([0-9a-f-]{36})/g)].map(([, id]) => id)) ?? '' }
}

function someDay(): string {
  return new Date(Date.now() + (1 + Math.random() * 13) * 86_400_000).toISOString().slice(0, 10)
}

function one<T>(all: readonly T[]): T | undefined {
  return all[Math.floor(Math.random() * all.length)]
}
