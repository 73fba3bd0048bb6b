import { createContext, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { translationOf } from '../../../../i18n/translate.ts'
import { TranslationContext } from '../../../texts/use-translation.ts'
import { CouponField } from '../../bookings/wizard/coupon-field.tsx'
import { readWizardChoice } from '../../bookings/wizard/wizard-choice.ts'
import { PAY_AMOUNT_FORM, PayAmountForm } from '../pay-amount/pay-amount-form.tsx'
import { TipChoice } from './tip-choice.tsx'

const Served = createContext<ReactNode>(null)
const Stub = createRoutesStub([{ path: '/', Component: ShowServed }])

function ShowServed() {
  return useContext(Served)
}

/** The page as the server sends it, which is what a browser without JavaScript has. */
function served(page: ReactNode): string {
  return renderToStaticMarkup(
    <TranslationContext value={translationOf('en')}>
      <Served value={page}>
        <Stub />
      </Served>
    </TranslationContext>,
  )
}

/** What Enter presses in a field of the form: its first submit button in the page. */
function defaultButtonOf(form: string, html: string): string | undefined {
  const own = html.indexOf(`<form id="${form}"`)
  const end = own < 0 ? own : html.indexOf('</form>', own)
  return [...html.matchAll(/<button[^>]*type="submit"[^>]*>/g)].find(
    ({ 0: button, index }) =>
      button.includes(`form="${form}"`) || (!button.includes('form="') && index > own && index < end),
  )?.[0]
}

test('Enter in a field of the payment pays, also where an own tip can be chosen', () => {
  const money = { minor: 40_000, currency: 'DKK' }
  const html = served(
    <>
      <TipChoice
        tips={[{ percent: 10, minor: 4_000 }]}
        chosen={{ minor: 0, isOwn: false, error: null }}
        currency="DKK"
        paymentForm={PAY_AMOUNT_FORM}
      />
      <PayAmountForm cards={[]} cardForm={{ kind: 'own' }} money={money} action="/pay/x" />
    </>,
  )
  expect(html).toContain('name="choose"')
  expect(defaultButtonOf(PAY_AMOUNT_FORM, html)).toMatch(/^<button(?!.* name=)/)
})

test('Enter in a field of the booking wizard continues, also where a coupon can be verified', () => {
  const choice = readWizardChoice(new URLSearchParams(), 'salon')
  const html = served(
    <>
      <CouponField choice={choice} valid={null} reservationForm="reserve" />
      <form id="reserve">
        <button type="submit">Make Reservation</button>
      </form>
    </>,
  )
  expect(html).toContain('name="verify"')
  expect(defaultButtonOf('reserve', html)).toMatch(/^<button(?!.* name=)/)
})
