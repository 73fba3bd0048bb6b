import { beforeEach, expect, it } from 'vitest'
import { addOccupancy, addSalon, addService, addStaff } from '../../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../../tests/support/fresh-test-salon.ts'
import { loadWizard } from './load.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = '2026-12-04'
const [FROM, TO] = [new Date(`${DAY}T00:00:00+01:00`), new Date(`${DAY}T23:00:00+01:00`)]
const { database, t, testSalon } = freshTestSalon(NOW)
let colour: string

/** A colour by Bo and Cleo; a wash by Anna and Cleo. */
beforeEach(async () => {
  const { salonId, bo, wash } = testSalon
  const cleo = await addStaff(database.db, salonId, { name: 'Cleo', position: 2 })
  colour = await addService(database.db, salonId, { name: 'Colour', minutes: 60, by: [bo, cleo] })
  await database.db
    .insertInto('staff_service')
    .values({ salon_id: salonId, staff_id: cleo, service_id: wash })
    .execute()
})

const busy = (staffId: string) => addOccupancy(database.db, { ...testSalon, staffId, from: FROM, to: TO })
async function cleo() {
  const { salonId } = testSalon
  const found = await database.db
    .selectFrom('staff')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('name', '=', 'Cleo')
    .executeTakeFirstOrThrow()
  return found.id
}
async function alternatives(search: string) {
  const page = await loadWizard(t.app, null, testSalon.slug, new URLSearchParams(`${search}&date=${DAY}&step=time`))
  if (page.kind !== 'choosing') throw new Error('booked already')
  return page.alternatives
}

it('with several team members requested on a full day, the same day with anyone is offered', async () => {
  const { wash, bo } = testSalon
  await busy(bo)
  const several = `service=${wash}&service=${colour}&mode=consecutive&guests=0`
  expect(await alternatives(`${several}&by-0-${colour}=${bo}`)).toMatchObject({
    ways: [{ kind: 'anyone', shared: { requested: {}, mode: 'consecutive', guests: [] } }],
  })
  expect(await alternatives(several)).toBeNull()
})

it('with several team members on a full day, a salon nearby and the waiting list are offered', async () => {
  const { salonId, wash, bo } = testSalon
  await database.db.updateTable('salon').set({ latitude: 55.68, longitude: 12.57 }).where('id', '=', salonId).execute()
  const other = await addSalon(database.db, { name: 'Next door', latitude: 55.69, longitude: 12.57 })
  const by = [await addStaff(database.db, other.id)]
  for (const name of ['Wash', 'Colour']) await addService(database.db, other.id, { name, minutes: 30, by })
  await Promise.all([busy(bo), busy(await cleo())])
  const several = `service=${wash}&service=${colour}&mode=consecutive&guests=0`
  const found = await alternatives(several)
  expect(found).toMatchObject({ ways: [], waitingList: true, nearby: [{ name: 'Next door' }] })
  // Of those left nobody performs both.
  await database.db
    .updateTable('staff')
    .set({ active: false })
    .where('id', '=', await cleo())
    .execute()
  expect(await alternatives(several)).toMatchObject({ waitingList: false, nearby: [{ name: 'Next door' }] })
})

it('several people who cannot be served together are offered one after the other', async () => {
  const { cut, anna, bo } = testSalon
  await busy(bo)
  const two = `service=${cut}&guests=1&service-1=${cut}`
  expect(await alternatives(`${two}&mode=together`)).toMatchObject({
    ways: [{ kind: 'consecutive', shared: { mode: 'consecutive', guests: [[cut]] } }],
    waitingList: false,
  })
  await busy(anna)
  expect(await alternatives(`${two}&mode=together`)).toBeNull()
})
