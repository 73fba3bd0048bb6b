import { describe, expect, it } from 'vitest'
import { atOnce, COMPETITORS, setUpCompetitors, sorted } from './competitors.ts'

const scene = setUpCompetitors()
const { charges, form, occupied } = scene

const all = (call: string, body: object) =>
  Promise.all(scene.competitors.map(({ token }) => scene.ask(`/api/${call}`, body, { token })))

describe(`${COMPETITORS} concurrent customers for one time`, () => {
  it.each([
    ['to be paid in the salon', '2026-12-04', 'addbooking', { Payment_Type: 'cash' }],
    ['by card', '2026-12-05', 'addbooking', { Payment_Type: 'card', stripeToken: 'pm_card_visa' }],
    ['through the charge', '2026-12-06', 'stripe/charge', { stripeToken: 'pm_card_visa' }],
  ])('%s: one gets it, all others are refused because it is taken', async (_how, Appointment_Date, call, payment) => {
    const { won, lost } = sorted(await all(call, form({ Appointment_Date, ...payment })))
    expect(won).toHaveLength(1)
    expect(won[0]?.body).toMatchObject({ Error: 0, success: 1, Data: { Status: 'Pending' } })
    expect(lost).toHaveLength(COMPETITORS - 1)
    for (const { status, body } of lost) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ Error: 1, success: 0, msg: expect.stringContaining('no longer available') })
    }
    expect(await occupied(Appointment_Date)).toEqual([
      { kind: 'booking', subject_id: scene.testSalon.anna, customer_id: null },
    ])
  })

  it('with any staff member: as many bookings as staff members', async () => {
    const body = form({ Appointment_Date: '2026-12-07', Staff: 'anyone', Payment_Type: 'cash' })
    const { won, lost } = sorted(await all('addbooking', body))
    const { anna, bo } = scene.testSalon
    expect(won.map((answer) => answer.body.Data.Staff._id).sort()).toEqual([anna, bo].sort())
    expect(lost.every(({ status }) => status === 409)).toBe(true)
    expect(await occupied('2026-12-07')).toHaveLength(2)
  })

  it('charges nobody who has no booking', async () => {
    expect(await charges()).toEqual(Array.from({ length: 2 }, () => ({ status: 'captured', captured_minor: 40_000 })))
  })
})

describe('one customer with concurrent requests', () => {
  it('has one booking, paid once', async () => {
    const [me] = scene.competitors
    const body = form({ Appointment_Date: '2026-12-09', Payment_Type: 'card', stripeToken: 'pm_card_visa' })
    const before = (await charges()).length
    sorted(await atOnce(8, () => scene.ask('/api/addbooking', body, me)))
    expect(await occupied('2026-12-09')).toHaveLength(1)
    const day = { from: '2026-12-09', to: '2026-12-09' }
    expect((await scene.ask('/api/getCustomerallBookings', day, me)).body.total).toBe(1)
    expect((await charges()).slice(before).filter(({ status }) => status === 'captured')).toHaveLength(1)
  })

  it('gets one response for all calls under one Idempotency-Key, which is separate for each customer', async () => {
    const headers = { 'idempotency-key': 'one of each' }
    const body = form({ Appointment_Date: '2026-12-10', stripeToken: 'pm_card_visa' })
    const [me, ...others] = scene.competitors
    const before = (await charges()).length
    const charge = (who: typeof me, change = {}) =>
      scene.ask('/api/stripe/charge', { ...body, ...change }, { token: who?.token, headers })
    const mine = await atOnce(8, () => charge(me))
    expect(sorted(mine).lost).toEqual([])
    for (const { body } of mine) expect(body).toEqual(mine[0]?.body)
    const [another, other] = await Promise.all([
      charge(me, { Appointment_Date: '2026-12-11' }),
      charge(others[0], { Appointment_Date: '2026-12-12' }),
    ])
    expect(another).toMatchObject({ status: 409, body: { Error: 1, success: 0 } })
    expect(another.body.msg).toContain('Idempotency-Key')
    expect(other.body.success).toBe(1)
    expect((await charges()).length).toBe(before + 2)
  })

  it('gets one of two different calls under one Idempotency-Key', async () => {
    const [me] = scene.competitors
    const headers = { 'idempotency-key': 'two bodies' }
    const days = ['2026-12-14', '2026-12-15']
    const answers = await atOnce(8, (n) =>
      scene.ask('/api/addbooking', form({ Appointment_Date: days[n % 2], Payment_Type: 'cash' }), { ...me, headers }),
    )
    const { won, lost } = sorted(answers)
    expect([won.length, lost.length]).toEqual([4, 4])
    for (const { body } of won) expect(body).toEqual(won[0]?.body)
    for (const { status, body } of lost) expect([status, Object.keys(body.fields)]).toEqual([409, ['Idempotency-Key']])
    expect([...(await occupied('2026-12-14')), ...(await occupied('2026-12-15'))]).toHaveLength(1)
  })
})
