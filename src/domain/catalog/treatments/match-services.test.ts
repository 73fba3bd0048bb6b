import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addService } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { setUpSalon } from '../../../../tests/support/test-salon.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { addServices } from '../menu/add-services.ts'
import { setServiceOffered } from '../menu/offer.ts'
import { getService } from '../menu/own-services.ts'
import { saveService } from '../menu/save-service.ts'
import type { ServiceInput } from '../menu/schema.ts'
import { matchServices } from './match-services.ts'

const database = freshDatabase()
let app: App
let owner: Member

beforeAll(async () => {
  const { t, testSalon } = await setUpSalon(database)
  app = t.app
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

const fields = (given: Partial<ServiceInput>): ServiceInput => ({
  ...{ name: 'Dameklip', category: 'hair', price: 40_000, minutes: 45, bufferBefore: 0, bufferAfter: 0, staffIds: [] },
  ...given,
})
const matched = async (id: string) => (await getService(app, owner, id)).matched
const priced = (treatment: string) =>
  database.db
    .selectFrom('salon_treatment')
    .select(['price_minor', 'minutes'])
    .where('salon_id', '=', owner.salonId)
    .where('treatment', '=', treatment)
    .executeTakeFirst()

test('a service is matched when it is added and renamed', async () => {
  const id = await saveService(app, owner, null, fields({}))
  expect(await matched(id)).toBe('womens-haircut')
  await saveService(app, owner, id, fields({ name: 'Balayage' }))
  expect(await matched(id)).toBe('balayage')
})

test('a treatment that the salon chose is kept when the service is renamed, and undone by choosing none', async () => {
  const id = await saveService(app, owner, null, fields({ name: 'The works', treatment: 'updo' }))
  await saveService(app, owner, id, fields({ name: 'Børneklip', treatment: 'updo' }))
  expect(await matched(id)).toBe('updo')
  await database.db.updateTable('service').set({ treatment_version: 0 }).where('id', '=', id).execute()
  await matchServices(app)
  expect(await matched(id)).toBe('updo')
  await saveService(app, owner, id, fields({ name: 'Børneklip', treatment: 'none' }))
  expect(await matched(id)).toBeNull()
  await saveService(app, owner, id, fields({ name: 'Børneklip', treatment: 'auto' }))
  expect(await matched(id)).toBe('childrens-haircut')
})

test('a code that is not in the catalogue is refused at its field', async () => {
  await expect(saveService(app, owner, null, fields({ treatment: 'levitation' }))).rejects.toMatchObject({
    details: { fields: { treatment: 'invalid' } },
  })
})

test('services that an earlier version wrote are matched by the job', async () => {
  const id = await addService(database.db, owner.salonId, { name: 'Pedicure', category: 'nail', price_minor: 30_000 })
  expect(await matched(id)).toBeNull()
  await matchServices(app)
  expect(await matched(id)).toBe('pedicure')
  expect(await priced('pedicure')).toMatchObject({ price_minor: 30_000 })
})

test('several new services are matched', async () => {
  const added = { category: 'spa', price: 50_000, minutes: 60, bufferBefore: 0, bufferAfter: 0 } as const
  await addServices(app, owner, [{ ...added, key: '1', name: 'Thaimassage' }])
  expect(await priced('thai-massage')).toEqual({ price_minor: 50_000, minutes: 60 })
  expect(await priced('massage')).toEqual({ price_minor: 50_000, minutes: 60 })
})

test("a salon's price of a treatment is that of the treatment itself before kinds of it, and follows changes", async () => {
  const general = await saveService(app, owner, null, fields({ name: 'Manicure', category: 'nail', price: 30_000 }))
  await saveService(app, owner, null, fields({ name: 'Gel polish', category: 'nail', price: 20_000 }))
  expect(await priced('manicure')).toMatchObject({ price_minor: 30_000 })
  await saveService(app, owner, general, fields({ name: 'Manicure', category: 'nail', price: 35_000 }))
  expect(await priced('manicure')).toMatchObject({ price_minor: 35_000 })
  await setServiceOffered(app, owner, general, false)
  expect(await priced('manicure')).toMatchObject({ price_minor: 20_000 })
})
