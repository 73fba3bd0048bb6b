import { describe, expect, it } from 'vitest'
import { addSignedIn } from './client.ts'
import { type By, setUpStaffApi, UNKNOWN } from './staff-api.ts'

const api = setUpStaffApi()

describe('getstaffallbookingsbyid', () => {
  it('lists a staff member’s appointments with customer names, to the salon only', async () => {
    await api.appointment('2026-11-20T09:00:00Z', { status: 'completed', customerId: null })
    await api.appointment('2026-12-04T09:00:00Z')
    await api.appointment('2026-12-02T09:00:00Z', { status: 'cancelled' })
    await api.appointment('2026-12-05T09:00:00Z', { status: 'awaiting_payment' })
    await api.appointment('2026-12-04T09:00:00Z', { staffId: api.testSalon.bo })
    const listed = async (sent: object = {}) =>
      (await api.ask('/api/getstaffallbookingsbyid', { Staff_Id: api.testSalon.anna, ...sent }, api.owner)).body
    const { total, Data } = await listed()
    expect(total).toBe(3)
    expect(Data).toMatchObject([
      { Appointment_Date: '2026-12-02', Status: 'Cancelled', User: { name: 'Karen Holm' } },
      { Appointment_Date: '2026-12-04', Status: 'Pending', User: { name: 'Karen Holm' }, Time_Slot: '10:00 AM' },
      { Appointment_Date: '2026-11-20', Status: 'History', User: { name: '' } },
    ])
    expect((await listed({ Status: 'Upcoming' })).Data).toHaveLength(1)
    expect(await listed({ page: 2, limit: 2 })).toMatchObject({ total: 3, page: 2, Data: [{ Status: 'History' }] })
    expect(JSON.stringify(Data)).not.toContain(api.customer.email)

    const asked = (Staff_Id: unknown, by: By) => api.ask('/api/getstaffallbookingsbyid', { Staff_Id }, by)
    expect((await asked(api.testSalon.anna, {})).status).toBe(401)
    for (const other of [api.competitor, api.customer])
      expect((await asked(api.testSalon.anna, other)).status).toBe(403)
    for (const nobody of [UNKNOWN, 'anna', "'--"]) expect((await asked(nobody, api.owner)).status).toBe(404)
    expect((await asked(undefined, api.owner)).body.fields).toHaveProperty('Staff_Id')
  })
})

describe('deletestaff', () => {
  it('removes a staff member from the list, and keeps their appointments', async () => {
    await api.appointment('2026-11-20T09:00:00Z', { status: 'completed' })
    expect((await api.remove()).body).toMatchObject({ Error: 0, msg: expect.any(String) })
    expect((await api.ask('/api/staffdetail', { id: api.testSalon.anna })).status).toBe(404)
    const { body: salon } = await api.ask(`/api/getsaloon/${api.testSalon.slug}`)
    expect(salon.Data.staff.map(({ _id }: { _id: string }) => _id)).toEqual([api.testSalon.bo])
    expect(
      (await api.ask('/api/getstaffallbookingsbyid', { Staff_Id: api.testSalon.anna }, api.owner)).body.total,
    ).toBe(1)
    expect((await api.update()).status).toBe(404)
    expect((await api.remove()).status).toBe(404)
  })

  it('is refused with upcoming appointments, and without permission', async () => {
    const booking = await api.appointment('2026-12-04T09:00:00Z')
    expect((await api.remove({})).status).toBe(401)
    for (const other of [api.competitor, api.customer]) expect((await api.remove(other)).status).toBe(403)
    for (const nobody of [UNKNOWN, '', 7]) expect([400, 404]).toContain((await api.remove(api.owner, nobody)).status)
    const { status, body } = await api.remove()
    expect(status).toBe(409)
    expect(body.msg).toBe('This team member has upcoming appointments. Reschedule or cancel them first.')
    expect((await api.ask('/api/cancelbooking', { id: booking }, api.customer)).status).toBe(200)
    expect((await api.remove()).status).toBe(200)
  })

  it('with concurrent bookings leaves no appointment with a removed staff member', async () => {
    const customers = await Promise.all(
      [9, 10, 11, 12, 13, 14].map((hour) => addSignedIn(api.t.app).then((me) => ({ me, hour }))),
    )
    const book = ({ me, hour }: (typeof customers)[number]) =>
      api.ask(
        '/api/addbooking',
        {
          ...{
            Saloon: api.testSalon.salonId,
            Services: [api.testSalon.cut],
            Products: [],
            Staff: api.testSalon.anna,
            Total_Price: 400,
          },
          ...{ Appointment_Date: '2026-12-04', Time_Slot: `${hour}:00`.padStart(5, '0'), Payment_Type: 'cash' },
        },
        me,
      )
    const [removed, ...booked] = await Promise.all([api.remove(), ...customers.map(book)])
    const made = booked.filter(({ status }) => status === 200)
    expect([200, 409]).toContain(removed.status)
    expect(removed.status).toBe(made.length === 0 ? 200 : 409)
    for (const { status } of booked) expect([200, 400, 409]).toContain(status)
  })
})
