import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { RefusalCode } from '../../../../domain/kernel/refusal.ts'
import { translationOf } from '../../../../i18n/translate.ts'
import { TranslationContext } from '../../../texts/use-translation.ts'
import { HeldTime } from './held-time.tsx'
import Join from './join.tsx'
import { OfferOver } from './offer-over.tsx'

/** A page with what its action has refused, by field, or as a whole. */
function rendered(
  Component: () => React.ReactNode,
  fields: Record<string, string> = {},
  refusal?: RefusalCode,
): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component }])
  return renderToStaticMarkup(
    <TranslationContext value={translationOf('en')}>
      <Page
        hydrationData={{
          loaderData: { root: {} },
          actionData: { root: { fields, refusal, values: { intent: 'take', offer: 'offer' } } },
        }}
      />
    </TranslationContext>,
  )
}

type Terms = ComponentProps<typeof HeldTime>['terms']
const IN_SALON: Terms = { requires: 'in_salon', dueNowMinor: 0, depositMinor: 0 }
const heldTime = (terms: Terms, fields = {}) =>
  rendered(
    () => (
      <HeldTime
        offer={{
          ...{ id: 'offer', staffId: 'anna', staffName: 'Anna', serviceIds: ['cut'] },
          ...{ startsAt: new Date('2026-12-04T09:00:00Z'), expiresAt: new Date('2026-12-01T09:00:00Z') },
          salon: {
            ...{ id: 'salon', slug: 'studio', name: 'Studio', timeZone: 'Europe/Copenhagen' },
            ...{ street: 'Nørrebrogade 1', postalCode: '2200', city: 'København N' },
          },
        }}
        price={{ services: [{ name: 'Haircut' }], totalMinor: 40_000, currency: 'DKK' }}
        terms={terms}
        overlap={null}
      />
    ),
    fields,
  )

it('an offered time is booked with one press where it is paid at the salon, and by card elsewhere', () => {
  expect(heldTime(IN_SALON)).toMatch(/You pay DKK.400 at the salon.*Confirm booking/s)
  const deposit = heldTime({ requires: 'deposit', dueNowMinor: 10_000, depositMinor: 10_000 })
  expect(deposit).toMatch(/pay a deposit of DKK.100 by card/)
  expect(deposit).toMatch(/href="[^"]*step=information[^"]*"[^>]*>(<span[^>]*>)?Continue to payment/)
  expect(deposit).not.toContain('Confirm booking')
})

it.each(['too_many_unpaid', 'books_by_phone'])('an offered time says why it is refused at the payment: %s', (code) => {
  expect(heldTime(IN_SALON, { paymentMethod: code })).toContain('role="alert"')
})

it('an offered place of a session is called a place once it is no longer held', () => {
  const answer = (isSession: boolean, refusal?: RefusalCode) =>
    rendered(() => <OfferOver isSession={isSession} />, {}, refusal)
  expect(answer(true, 'too_late')).toContain('This place is no longer held for you.')
  expect(answer(false, 'too_late')).toContain('This time is no longer held for you.')
  expect(answer(false, 'cart_conflict')).not.toContain('no longer held')
})

it('an offered time says why its services are refused', () => {
  expect(heldTime(IN_SALON, { serviceIds: 'too_many_open' })).toContain('upcoming appointments')
})

it.each<Record<string, string>>([
  { serviceIds: 'prior_service_missing' },
  { serviceIds: 'too_many_open' },
  { paymentMethod: 'books_by_phone' },
  { staffId: 'staff_not_chosen' },
])('joining a waiting list says why it is refused: %o', (fields) => {
  const loaderData = {
    ...{ salon: { name: 'Studio' }, services: ['Haircut'], staff: null, today: '2026-12-01', day: '2026-12-04' },
  }
  const props = { loaderData } as unknown as ComponentProps<typeof Join>
  expect(rendered(() => <Join {...props} />, fields)).toContain('role="alert"')
})
