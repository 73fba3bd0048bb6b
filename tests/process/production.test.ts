import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBrowser, WITH_PICTURES } from '../support/browser.ts'
import { selfSigned } from '../support/certificate.ts'
import { fillSignUp, newPerson, type Person } from '../support/new-account.ts'
import { hasNginx } from '../support/nginx.ts'
import { book, CARDS, chooseDay, chooseSpecialist, chooseTime, payBy, typeCard } from '../support/page-steps.ts'
import { type ProductionSite, startProduction } from '../support/production-site.ts'

/** As outsiders meet it: real names, TLS ended by nginx as docs/operations.md sets it up, and no demo. */
describe.skipIf(!hasNginx)('in production behind nginx with TLS', () => {
  let site: ProductionSite
  let otherSite: Server
  beforeAll(async () => {
    otherSite = createServer(selfSigned('other.example'), (_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end('<form method="post" action="https://salloon.example/login"><button>Win a prize</button></form>')
    }).listen(0, '127.0.0.1')
    await once(otherSite, 'listening')
    site = await startProduction((otherSite.address() as AddressInfo).port)
  })
  const browser = testBrowser(() => [...site.browserArgs, WITH_PICTURES])
  afterAll(async () => {
    otherSite?.close()
    await site?.stop()
  })

  const visitor = (options = {}) => browser.visitor({ baseURL: site.origin, ignoreHTTPSErrors: true, ...options })

  async function signUp(page: Page): Promise<Person> {
    const person = newPerson()
    await page.goto('/signup/user')
    await fillSignUp(page, person)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL('**/varifiy_pin/user')
    await page.getByLabel('Code').fill(await site.codeFor(person.phone))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    return person
  }

  async function logIn(page: Page, { email, password }: Person): Promise<void> {
    await page.goto('/login')
    await page.getByRole('main').getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
  }

  /** At the profile. */
  async function uploadPicture(page: Page): Promise<void> {
    const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c86' } })
      .png()
      .toBuffer()
    await page.getByLabel('Add a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Profile Updated Successfully').waitFor()
  }

  async function logOut(page: Page): Promise<void> {
    await page.goto('/')
    await page.locator('summary[aria-label^="Your account"]').click()
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await page.waitForURL('**/login')
  }

  /** The owner of the salon, at its calendar on that day, hearing of changes. */
  async function atTheCalendar(page: Page, day: string): Promise<void> {
    await site.makeOwner((await signUp(page)).email)
    const live = page.waitForResponse('**/partner/live')
    await page.goto(`/partner/calendar?date=${day}`)
    expect((await live).headers()['content-type']).toBe('text/event-stream')
  }

  /** A time in the coming days, as an API client finds it. */
  async function freeTime() {
    const { id, service, people } = site.salon
    const [staff = ''] = people
    for (let days = 3; days < 14; days++) {
      const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
      const { said } = await site.call('/api/staffdetail', { id: staff, date, services: [service] })
      const { Slots } = said.Data as { Slots: { timeSlotStart: string; IsBooked: boolean }[] }
      const free = Slots.find(({ IsBooked }) => !IsBooked)
      const appointment = { Saloon: id, Staff: staff, Services: [service], Appointment_Date: date }
      if (free) return { ...appointment, Time_Slot: free.timeSlotStart }
    }
    throw new Error('The salon has no free time')
  }

  async function expectSafeCookies(page: Page): Promise<void> {
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).toContain('__Host-salloon.session_token')
    for (const { name, secure, httpOnly, path, domain, sameSite } of cookies) {
      expect(name).toMatch(/^__Host-/)
      expect({ secure, httpOnly, path, domain, sameSite }).toEqual({
        secure: true,
        httpOnly: true,
        path: '/',
        domain: 'salloon.example',
        sameSite: 'Lax',
      })
    }
  }

  test('a customer signs up, books, pays and cancels, and the calendar of the salon follows', async () => {
    const page = await visitor()
    // By http, as somebody types it.
    const arrived = await page.goto('http://salloon.example/')
    expect(page.url()).toBe('https://salloon.example/')
    expect(arrived?.headers()['strict-transport-security']).toContain('max-age=31536000')
    const person = await signUp(page)
    await logOut(page)
    await logIn(page, person)

    await page.goto('/saloons?name=Under+Lock')
    await page.locator(`main a[href^="/saloon/${site.salon.slug}"]`).first().click()
    await page.waitForURL(`**/saloon/${site.salon.slug}*`)
    await page.goto(`/bookappointment?salon=${site.salon.slug}&service=${site.salon.service}`)
    await chooseDay(page)
    await chooseSpecialist(page)
    const time = await chooseTime(page, 2)
    const day = new URL(page.url()).searchParams.get('date') ?? ''
    const salon = await visitor()
    await atTheCalendar(salon, day)
    const cards = salon.locator('[data-card]', { hasText: person.name })
    expect(await cards.count()).toBe(0)

    await book(page)
    await page.waitForURL('**/paymentcard')
    await payBy(page, CARDS.good)
    await page.waitForURL('**/bookinginfo?booking=*')
    await expect.poll(() => page.locator('main').textContent()).toContain(time)
    await cards.waitFor()
    await page.goto('/appointments')
    await page.getByRole('link', { name: /^Cancel the appointment/ }).click()
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await page.waitForURL('**/appointments?cancelled=*')
    await expect.poll(() => cards.count()).toBe(0)
    await expectSafeCookies(page)
    await expectSafeCookies(salon)
  })

  test('a picture is taken and shown, and logging out ends the session', async () => {
    const page = await visitor()
    await signUp(page)
    await page.goto('/profile')
    await uploadPicture(page)
    await page.goto('/profile')
    const shown = page.locator('main img').first()
    await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await logOut(page)
    const left = await page.context().cookies()
    expect(left.filter(({ name }) => name.includes('session'))).toEqual([])
    await page.goto('/profile')
    await page.waitForURL('**/login?redirectTo=*')
  })

  test('all of it works with plain forms', async () => {
    const page = await visitor({ javaScriptEnabled: false })
    const person = await signUp(page)
    await logOut(page)
    await page.goto('/login')
    await page.getByRole('main').getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('not it at all')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Incorrect email or password.').waitFor()
    await logIn(page, person)
    await page.goto('/profile')
    await uploadPicture(page)
    const shown = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/images/'))
    await page.goto('/profile')
    expect((await shown).status()).toBe(200)
    await page.goto(`/bookappointment?salon=${site.salon.slug}&service=${site.salon.service}`)
    await chooseDay(page)
    await chooseSpecialist(page)
    await chooseTime(page)
    await book(page)
    await page.waitForURL('**/paymentcard')
    await typeCard(page, CARDS.good)
    await page.getByRole('button', { name: /^Pay Now/ }).click()
    await page.waitForURL('**/bookinginfo?booking=*')
    await page.goto('/appointments')
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Cancel/ })
      .click()
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await page.waitForURL('**/appointments?cancelled=*')
    await page.getByText(/^We’re refunding .* to your card\./).waitFor()
    await expectSafeCookies(page)
  })

  test('an API client signs in, calls and books', async () => {
    const person = await signUp(await visitor())
    const { status, said } = await site.call('/api/signin', { email: person.email, password: person.password })
    expect([status, said]).toEqual([200, expect.objectContaining({ Error: 0, token: expect.any(String) })])
    const { said: found } = await site.call(`/api/getsaloon/${site.salon.slug}`)
    expect(JSON.stringify(found)).toContain('Under Lock')
    expect((await site.call('/api/getuserdetails', undefined, String(said.token))).said).toMatchObject({ Error: 0 })
    expect((await site.call('/api/getuserdetails')).status).toBe(401)
    const booking = await freeTime()
    const payment = { Payment_Type: 'card', stripeToken: 'pm_card_visa', Total_Price: 400 }
    const booked = await site.call('/api/addbooking', { ...booking, ...payment }, String(said.token))
    expect(booked.said).toMatchObject({ success: 1 })
    const { rows } = await site.database.pool.query(
      `select p.status from payment p join booking b on b.salon_id = p.salon_id and b.order_id = p.order_id
       join person c on c.id = b.customer_id where c.email = $1`,
      [person.email],
    )
    expect(rows).toEqual([{ status: expect.stringMatching(/^(authorised|captured)$/) }])
  })

  test('a form of another site is refused', async () => {
    const page = await visitor()
    await page.goto('https://other.example/')
    const answered = page.waitForResponse('https://salloon.example/login')
    await page.getByRole('button', { name: 'Win a prize' }).click()
    expect((await answered).status()).toBe(403)
    await page.getByText('This form was sent from another site').waitFor()
  })
})
