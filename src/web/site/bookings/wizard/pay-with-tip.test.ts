import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../../tests/support/fresh-test-salon.ts'
import { choose, paymentOfCart } from '../../../../../tests/support/test-salon.ts'
import { payWithTip } from './pay-with-tip.ts'
import { readWizardChoice } from './wizard-choice.ts'

const { database, t, testSalon, me } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
const CARD = { cardNumber: '4242424242424242', cardExpiry: '12 / 34', cardCvc: '123', holder: 'Karen' }

beforeEach(async () => {
  await database.db.updateTable('salon').set({ tips_online: true }).where('id', '=', testSalon.salonId).execute()
  await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
})

async function send(fields: Record<string, string>, search = '') {
  const { attemptKey, expectedTotalMinor } = await paymentOfCart(t.app, me)
  const form = new FormData()
  const shown = { attemptKey, expectedTotalMinor: String(expectedTotalMinor), paymentMethod: 'card' }
  for (const [name, value] of Object.entries({ ...shown, ...CARD, ...fields })) form.set(name, value)
  const choice = readWizardChoice(new URLSearchParams(search), testSalon.slug)
  const answer = await payWithTip(t.app, me, form, { choice })
  return answer instanceof Response ? (answer.headers.get('Location') ?? '') : answer
}
const payments = () =>
  database.db.selectFrom('payment').select('amount_minor').where('customer_id', '=', me.id).execute()

it.each([
  ['that the total does not include', { own: '50', tipMinor: '0' }, 'tip_not_chosen'],
  ['beside a suggested one', { own: '50', tipMinor: '4000' }, 'tip_not_chosen'],
  ['that is no amount', { own: 'much', tipMinor: '0' }, 'tip_invalid'],
  ['of more than the services cost', { own: '400,01', tipMinor: '0' }, 'tip_invalid'],
])('an own tip %s is refused at its field, and nothing charged', async (_, fields, error) => {
  expect(await send(fields)).toMatchObject({
    data: { about: 'payment', fields: { own: error }, values: { own: fields.own } },
    init: { status: 422 },
  })
  expect(await payments()).toEqual([])
})

it('an own tip that was shown is charged', async () => {
  expect(await send({ own: '50', tipMinor: '5000' })).toContain('added=1')
  expect(await payments()).toEqual([{ amount_minor: 45_000 }])
})

it('a typed tip does not keep from paying in the salon', async () => {
  expect(await send({ own: '50', tipMinor: '0', paymentMethod: 'cash' })).toContain('added=1')
})

it('‘Choose’ without JavaScript shows the total with the typed tip, and charges nothing', async () => {
  expect(await send({ own: ' 12,50', choose: 'tip' })).toContain('own=12%2C50&step=done')
  expect(await send({ own: '', choose: 'tip' }, 'tip=4000')).toContain('tip=4000')
  expect(await send({ own: '', choose: 'tip' }, 'own=50')).not.toContain('own=')
  expect(await payments()).toEqual([])
})
