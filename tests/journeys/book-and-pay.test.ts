import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { barriers } from '../support/barriers.ts'
import { testBrowser } from '../support/browser.ts'
import {
  becomeCustomer,
  book,
  CARDS,
  chooseDay,
  chooseLeastBusySpecialist,
  chooseSpecialist,
  chooseTime,
  fillCart,
  firstService,
  payBy,
  salonsThatConfirm,
  tick,
  typeCard,
} from '../support/page-steps.ts'

const browser = testBrowser()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('booking and paying', () => {
  it('leads from the salon to a paid appointment and its refund', async () => {
    const page = await browser.visitor()
    await becomeCustomer(page)
    const [slug = ''] = await salonsThatConfirm(page, 'instantly')
    await page.goto(`/bookappointment?salon=${slug}&service=${await firstService(page, slug)}`)
    await heading(page, 'Book your appointment').waitFor()
    await expect.poll(() => page.locator('input[name="service"]:checked').count()).toBe(1)

    await chooseDay(page)
    await chooseSpecialist(page, 1)
    const time = await chooseTime(page)
    expect(await barriers(page)).toEqual([])
    await book(page)

    await page.waitForURL('**/paymentcard')
    await heading(page, 'Choose Payment Method').waitFor()
    await page.getByText(/^Held for you until/).waitFor()
    await page.getByText('left', { exact: false }).first().waitFor()
    await page.getByText('Cancellation policy').waitFor()
    expect(await barriers(page)).toEqual([])

    await payBy(page, '4242 4242 4242 4241')
    await page.getByText('Check your card number.').waitFor()
    await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4241')
    await payBy(page, CARDS.poor)
    await page.getByText('Your card has insufficient funds.').waitFor()
    await page.getByText('we’re still holding your time', { exact: false }).waitFor()
    await payBy(page, CARDS.good)

    await page.waitForURL('**/bookinginfo?booking=*')
    await heading(page, 'Congratulations! Your appointment booking is done successfully').waitFor()
    const reference = (await page.locator('dd').first().textContent()) ?? ''
    await expect.poll(() => page.locator('main').textContent()).toContain(time)
    await page.getByRole('link', { name: 'See Appointments' }).click()

    await page.waitForURL('**/appointments')
    const card = page.getByRole('article')
    await card.getByText(reference).waitFor()
    await expect.poll(() => card.textContent()).toContain('Upcoming')
    expect(await barriers(page)).toEqual([])
    await page.goto('/paymentcard')
    await page.getByRole('heading', { name: 'Cart is Empty' }).waitFor({ state: 'attached' })

    await page.goto('/appointments')
    await card.getByRole('link', { name: /^Cancel/ }).click()
    await heading(page, 'Cancel this appointment?').waitFor()
    await page.getByText(/free of charge until/).waitFor()
    const refund = (await page.locator('dd').last().textContent()) ?? ''
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await page.waitForURL('**/appointments?cancelled=*')
    await page.getByText(`We’re refunding ${refund} to your card.`).waitFor()
    await expect.poll(() => card.textContent()).toContain('Cancelled')
    await expect.poll(() => card.getByRole('link', { name: /^Cancel/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'Upcoming' }).click()
    await page.getByText('No Records Found').waitFor()
    await page.goBack()
    await page.goBack()
    await heading(page, 'This appointment has already been cancelled').waitFor()
  })

  it('shows the bank’s confirmation, and accepts a refusal', async () => {
    const page = await browser.visitor()
    await becomeCustomer(page)
    const [slug = ''] = await salonsThatConfirm(page, 'by hand')
    await fillCart(page, slug)
    await payBy(page, CARDS.requiresAction)
    await page.waitForURL('**/dev/bank?*')
    await page.goto('/paymentcard')
    await heading(page, 'Confirm the payment with your bank').waitFor()
    await page.goto('/cart')
    await page.getByText('Payment in progress').waitFor()
    expect(await page.getByText('Your hold on this time has expired').count()).toBe(0)
    await page.getByRole('link', { name: 'View payment' }).click()
    await heading(page, 'Confirm the payment with your bank').waitFor()
    await page.getByRole('link', { name: 'Continue to your bank' }).click()
    await page.waitForURL('**/dev/bank?*')
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.waitForURL('**/paymentcard?payment=*')
    await page.getByText('The payment wasn’t confirmed with your bank.').waitFor()

    await payBy(page, CARDS.requiresAction)
    await page.waitForURL('**/dev/bank?*')
    const bank = page.url()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.waitForURL('**/bookinginfo?booking=*')
    await page.getByRole('heading', { level: 1, name: /^Request sent to/ }).waitFor()
    await page.getByText(/The salon will reply by/).waitFor()
    await page.goto(bank)
    await page.getByText('This payment has already been processed.').waitFor()
    const other = await page.request.get(bank.replace(/secret=.*/, 'secret=0'))
    expect(other.status()).toBe(404)
  })

  it('gives a time to one of two customers, and shows the other what is free', async () => {
    const first = await browser.visitor()
    const second = await browser.visitor()
    await Promise.all([becomeCustomer(first), becomeCustomer(second)])
    const [slug = ''] = await salonsThatConfirm(first, 'instantly')
    await first.goto(`/bookappointment?salon=${slug}&service=${await firstService(first, slug)}`)
    await chooseDay(first)
    await chooseLeastBusySpecialist(first)
    const time = await chooseTime(first)
    await second.goto(first.url())
    await second.locator('button[name="time"][aria-pressed="true"]').waitFor()
    await book(second)
    await second.waitForURL('**/paymentcard')
    await book(first)
    await first.getByText(`${time} has just been booked by someone else.`, { exact: false }).waitFor()
    await expect.poll(() => first.getByRole('button', { name: `${time}, booked` }).isDisabled()).toBe(true)
    await chooseTime(first)
    await book(first)
    await first.waitForURL('**/paymentcard')
  })

  it('mixes two salons in one cart only when confirmed', async () => {
    const page = await browser.visitor()
    await becomeCustomer(page)
    const [here = '', there = ''] = await salonsThatConfirm(page, 'instantly', 2)
    await fillCart(page, here)
    await page.goto(`/bookappointment?salon=${there}&service=${await firstService(page, there)}`)
    await chooseDay(page)
    await chooseSpecialist(page)
    await chooseTime(page)
    await book(page)
    const question = page.getByRole('dialog')
    await question.getByText('You have already selected products from a different Saloon.', { exact: false }).waitFor()
    await question.getByRole('link', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator('button[name="time"][aria-pressed="true"]').count()).toBe(1)
    await book(page)
    await question.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/paymentcard')
  })

  it('keeps the choice in the address: earlier changes clear later steps, Back restores them', async () => {
    const page = await browser.visitor()
    const [slug = ''] = await salonsThatConfirm(page, 'instantly')
    await page.goto('/bookappointment')
    await page.waitForURL('**/saloons')
    await page.goto(`/bookappointment?salon=${slug}`)
    await book(page)
    await page.getByText('Please choose a date.').waitFor()
    await page.getByLabel('Another date').fill('31-02-2030')
    await page.getByRole('button', { name: 'Show times' }).click()
    await page.getByText('Please enter the date as DD-MM-YYYY.').waitFor()
    await chooseDay(page)
    await chooseSpecialist(page)
    await chooseTime(page)
    await page.locator('button[name="staff"]:enabled').nth(1).click()
    await page.waitForURL((url) => !url.searchParams.has('time'))
    await expect.poll(() => page.locator('button[name="time"][aria-pressed="true"]').count()).toBe(0)
    await page.goBack()
    await page.locator('button[name="time"][aria-pressed="true"]').waitFor()
    await tick(page.locator('input[type="checkbox"][name="service"]').first())
    await page.waitForURL(/service=/)
    // Drawn with the service: the time may have become too short for it.
    await page.locator('aside li').first().waitFor()
    if ((await page.locator('button[name="time"][aria-pressed="true"]').count()) === 0) await chooseTime(page)
    await book(page)
    await page.waitForURL('**/login?redirectTo=*')
    const back = new URL(page.url()).searchParams.get('redirectTo') ?? ''
    expect([...new URL(back, 'http://x').searchParams.keys()]).toEqual(['salon', 'service', 'staff', 'date', 'time'])
    expect((await page.request.get('/bookappointment?salon=no-such-salon')).status()).toBe(404)
  })
})

describe('without JavaScript', () => {
  it('books and pays with plain forms, and never returns a card number', async () => {
    const page = await browser.visitor({ javaScriptEnabled: false })
    await becomeCustomer(page)
    const [slug = ''] = await salonsThatConfirm(page, 'instantly')
    await page.goto(`/bookappointment?salon=${slug}&service=${await firstService(page, slug)}`)
    await chooseDay(page)
    await chooseSpecialist(page)
    await chooseTime(page)
    await book(page)
    await page.waitForURL('**/paymentcard')

    await page.getByLabel('Coupon code').fill('NO-SUCH-CODE')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('Code is invalid').waitFor()
    await page.getByLabel('Coupon code').fill('')
    await page.getByRole('button', { name: /^Pay Now/ }).click()
    await page.getByText('Please enter your card number.').waitFor()
    expect(await page.locator(':focus').getAttribute('name')).toBe('cardNumber')
    await typeCard(page, CARDS.poor)
    await page.getByRole('button', { name: /^Pay Now/ }).click()
    await page.getByText('Your card has insufficient funds.').waitFor()
    await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe('')
    await expect.poll(() => page.getByLabel('Name on the card').inputValue()).toBe('Karen Holm')
    await expect.poll(() => page.url()).not.toContain('4000')
    await tick(page.locator('input[name="paymentMethod"][value="cash"]'))
    await page.getByRole('button', { name: /^Pay Now/ }).click()
    await page.waitForURL('**/bookinginfo?booking=*')
    await page.getByText('To be paid at the salon').waitFor()

    await page.goto('/appointments')
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Cancel/ })
      .click()
    await page.getByText('You haven’t paid yet, so there’s nothing to refund.').waitFor()
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    await page.getByText('You weren’t charged a fee.').waitFor()
  })
})
