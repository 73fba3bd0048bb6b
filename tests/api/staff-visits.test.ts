import { describe, expect, it } from 'vitest'
import { addSignedIn } from './client.ts'
import { type By, staffDesk, UNKNOWN } from './staff-desk.ts'

const desk = staffDesk()

describe('getstaffallbookingsbyid', () => {
  it('lists a person’s visits with the names of their customers, to the salon alone', async () => {
    await desk.visit('2026-11-20T09:00:00Z', { status: 'completed', customerId: null })
    await desk.visit('2026-12-04T09:00:00Z')
    await desk.visit('2026-12-02T09:00:00Z', { status: 'cancelled' })
    await desk.visit('2026-12-05T09:00:00Z', { status: 'awaiting_payment' })
    await desk.visit('2026-12-04T09:00:00Z', { staffId: desk.shop.bo })
    const listed = async (sent: object = {}) =>
      (await desk.ask('/api/getstaffallbookingsbyid', { Staff_Id: desk.shop.anna, ...sent }, desk.owner)).body
    const { total, Data } = await listed()
    expect(total).toBe(3)
    expect(Data).toMatchObject([
      { Appointment_Date: '2026-12-02', Status: 'Cancelled', User: { name: 'Karen Holm' } },
      { Appointment_Date: '2026-12-04', Status: 'Pending', User: { name: 'Karen Holm' }, Time_Slot: '10:00 AM' },
      { Appointment_Date: '2026-11-20', Status: 'History', User: { name: '' } },
    ])
    expect((await listed({ Status: 'Upcoming' })).Data).toHaveLength(1)
    expect(await listed({ page: 2, limit: 2 })).toMatchObject({ total: 3, page: 2, Data: [{ Status: 'History' }] })
    expect(JSON.stringify(Data)).not.toContain(desk.customer.email)

    const asked = (Staff_Id: unknown, by: By) => desk.ask('/api/getstaffallbookingsbyid', { Staff_Id }, by)
    expect((await asked(desk.shop.anna, {})).status).toBe(401)
    for (const other of [desk.rival, desk.customer]) expect((await asked(desk.shop.anna, other)).status).toBe(403)
    for (const nobody of [UNKNOWN, 'anna', "'--"]) expect((await asked(nobody, desk.owner)).status).toBe(404)
    expect((await asked(undefined, desk.owner)).body.fields).toHaveProperty('Staff_Id')
  })
})

describe('deletestaff', () => {
  it('takes a person off the list, and keeps their visits', async () => {
    await desk.visit('2026-11-20T09:00:00Z', { status: 'completed' })
    expect((await desk.remove()).body).toMatchObject({ Error: 0, msg: expect.any(String) })
    expect((await desk.ask('/api/staffdetail', { id: desk.shop.anna })).status).toBe(404)
    const { body: salon } = await desk.ask(`/api/getsaloon/${desk.shop.slug}`)
    expect(salon.Data.staff.map(({ _id }: { _id: string }) => _id)).toEqual([desk.shop.bo])
    expect((await desk.ask('/api/getstaffallbookingsbyid', { Staff_Id: desk.shop.anna }, desk.owner)).body.total).toBe(
      1,
    )
    expect((await desk.update()).status).toBe(404)
    expect((await desk.remove()).status).toBe(404)
  })

  it('is refused while visits lie ahead, and for those who may not', async () => {
    const booking = await desk.visit('2026-12-04T09:00:00Z')
    expect((await desk.remove({})).status).toBe(401)
    for (const other of [desk.rival, desk.customer]) expect((await desk.remove(other)).status).toBe(403)
    for (const nobody of [UNKNOWN, '', 7]) expect([400, 404]).toContain((await desk.remove(desk.owner, nobody)).status)
    const { status, body } = await desk.remove()
    expect(status).toBe(409)
    expect(body.msg).toBe('This person has appointments to come. Move or cancel them first.')
    expect((await desk.ask('/api/cancelbooking', { id: booking }, desk.customer)).status).toBe(200)
    expect((await desk.remove()).status).toBe(200)
  })

  it('among customers who book: nobody has a visit with somebody who is gone', async () => {
    const customers = await Promise.all(
      [9, 10, 11, 12, 13, 14].map((hour) => addSignedIn(desk.t.app).then((me) => ({ me, hour }))),
    )
    const book = ({ me, hour }: (typeof customers)[number]) =>
      desk.ask(
        '/api/addbooking',
        {
          ...{
            Saloon: desk.shop.salonId,
            Services: [desk.shop.cut],
            Products: [],
            Staff: desk.shop.anna,
            Total_Price: 400,
          },
          ...{ Appointment_Date: '2026-12-04', Time_Slot: `${hour}:00`.padStart(5, '0'), Payment_Type: 'cash' },
        },
        me,
      )
    const [removed, ...booked] = await Promise.all([desk.remove(), ...customers.map(book)])
    const made = booked.filter(({ status }) => status === 200)
    expect([200, 409]).toContain(removed.status)
    expect(removed.status).toBe(made.length === 0 ? 200 : 409)
    for (const { status } of booked) expect([200, 400, 409]).toContain(status)
  })
})
