import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { setPerformers } from './set-performers.ts'

const database = freshDatabase()
let salonId: string
let staff: string[]
let services: string[]
/** Those who left, and what is no longer offered. */
let formerStaff: string
let formerService: string
let elsewhere: string

beforeAll(async () => {
  salonId = (await addSalon(database.db)).id
  staff = await inTurn(3, () => addStaff(database.db, salonId))
  services = await inTurn(3, () => addService(database.db, salonId))
  formerStaff = await addStaff(database.db, salonId, { active: false })
  formerService = await addService(database.db, salonId, { active: false })
  elsewhere = await addService(database.db, (await addSalon(database.db)).id)
})
beforeEach(() => database.db.deleteFrom('staff_service').execute())

async function inTurn(count: number, make: () => Promise<string>): Promise<string[]> {
  const made = []
  for (let n = 0; n < count; n += 1) made.push(await make())
  return made
}
const pairs = async () =>
  (await database.db.selectFrom('staff_service').select(['staff_id', 'service_id']).execute())
    .map(({ staff_id, service_id }) => `${staff_id} ${service_id}`)
    .toSorted()
const set = (subject: { service: string } | { staff: string }, ids: string[]) =>
  setPerformers(database.db, salonId, subject, ids)

it('services and team members have the pairs of the latest setting of each', async () => {
  const change = fc.record({ byStaff: fc.boolean(), n: fc.nat(2), chosen: fc.subarray([0, 1, 2]) })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      await database.db.deleteFrom('staff_service').execute()
      const model = new Set<string>()
      for (const { byStaff, n, chosen } of changes) {
        const subject = byStaff ? { staff: staff[n] ?? '' } : { service: services[n] ?? '' }
        const others = byStaff ? services : staff
        expect(
          await set(
            subject,
            chosen.map((each) => others[each] ?? ''),
          ),
        ).toBe(true)
        for (const [k, other] of others.entries()) {
          const pair = byStaff ? `${staff[n]} ${other}` : `${other} ${services[n]}`
          if (chosen.includes(k)) model.add(pair)
          else model.delete(pair)
        }
      }
      expect(await pairs()).toEqual([...model].toSorted())
    }),
    { numRuns: 25 },
  )
})

it('an id given twice counts once', async () => {
  const [anna = '', cut = ''] = [staff[0], services[0]]
  expect(await set({ staff: anna }, [cut, cut])).toBe(true)
  expect(await pairs()).toEqual([`${anna} ${cut}`])
})

it('those who left and what is no longer offered keep their pairs, and get no new ones', async () => {
  const [anna = '', cut = ''] = [staff[0], services[0]]
  const former = [
    { salon_id: salonId, staff_id: anna, service_id: formerService },
    { salon_id: salonId, staff_id: formerStaff, service_id: cut },
  ]
  await database.db.insertInto('staff_service').values(former).execute()
  const before = await pairs()
  expect([await set({ staff: anna }, []), await set({ service: cut }, [])]).toEqual([true, true])
  expect(await pairs()).toEqual(before)
  expect([await set({ staff: anna }, [formerService]), await set({ service: cut }, [formerStaff])]).toEqual([
    ...[false, false],
  ])
})

it('ids that are unknown or of another salon are reported, so that the caller rolls back', async () => {
  const anna = staff[0] ?? ''
  for (const id of [randomUUID(), elsewhere]) expect(await set({ staff: anna }, [id]), id).toBe(false)
  expect(await pairs()).toEqual([])
})

it('two settings of a pair from both sides leave it as one of them says', async () => {
  const [anna = '', cut = ''] = [staff[0], services[0]]
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([set({ staff: anna }, [cut]), set({ service: cut }, round % 2 ? [] : [anna])])
    expect(['', `${anna} ${cut}`]).toContain((await pairs()).join())
  }
})
