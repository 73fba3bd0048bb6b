import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addMember } from '../../../tests/support/members.ts'
import { setUpSalon } from '../../../tests/support/test-salon.ts'
import { listMenuCategories, saveMenuCategories } from '../catalog/menu/menu-categories.ts'
import { getService } from '../catalog/menu/own-services.ts'
import { saveService } from '../catalog/menu/save-service.ts'
import { serviceInput } from '../catalog/menu/schema.ts'
import { changeService } from './change-service.ts'

const database = freshDatabase()

test('changing a service changes only its name, duration and price', async () => {
  const { t, testSalon } = await setUpSalon(database)
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  await saveMenuCategories(t.app, owner, {
    categories: [{ id: null, name: 'Colour' }],
    version: (await listMenuCategories(t.app, owner)).version,
  })
  const categoryId = (await listMenuCategories(t.app, owner)).categories[0]?.id ?? ''
  // A new field must get a value here that is not its default.
  const fields: z.output<typeof serviceInput> = {
    ...{ name: 'Balayage', description: 'With care.', category: 'nail', price: 90_000, minutes: 120 },
    ...{
      bufferBefore: 10,
      bufferAfter: 15,
      processing: [{ from: 45, to: 80 }],
      treatment: 'highlights',
      vatClass: 'exempt',
      payment: 'deposit',
      depositPercent: null,
      depositMinor: 5_000,
    },
    resources: [{ resourceId: randomUUID(), from: 0, to: 45 }],
    capacity: 1,
    // Each variant is changed as a service of its own.
    variants: [],
    addOnTo: [testSalon.wash],
    online: false,
    priorServiceId: testSalon.cut,
    priorMonths: 6,
    menuCategoryId: categoryId,
    staffIds: [testSalon.bo],
    terms: [{ staffId: testSalon.bo, priceMinor: 95_000, minutes: 150 }],
    version: undefined,
  }
  expect(Object.keys(fields).sort()).toEqual(Object.keys(serviceInput.shape).sort())
  const id = await saveService(t.app, owner, null, fields)
  const before = await getService(t.app, owner, id)
  await changeService(t.app, owner, id, { name: 'Highlights', minutes: 90, price: 75_000 })
  expect(before).toMatchObject({
    description: 'With care.',
    bufferBefore: 10,
    bufferAfter: 15,
    processing: [{ from: 45, to: 80 }],
    staffIds: [testSalon.bo],
  })
  expect(await getService(t.app, owner, id)).toEqual({
    ...before,
    ...{ name: 'Highlights', minutes: 90, priceMinor: 75_000, version: expect.any(String) },
  })
})

test('a shorter service keeps the processing times within it', async () => {
  const { t, testSalon } = await setUpSalon(database)
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  const processing = [
    { from: 45, to: 80 },
    { from: 90, to: 100 },
  ]
  const colour = { name: 'Colour', description: '', category: 'hair', price: 90_000, minutes: 120 } as const
  const id = await saveService(t.app, owner, null, {
    ...{ ...colour, bufferBefore: 0, bufferAfter: 0, processing, staffIds: [testSalon.bo] },
  })
  await changeService(t.app, owner, id, { name: 'Colour', minutes: 60, price: 90_000 })
  expect(await getService(t.app, owner, id)).toMatchObject({ minutes: 60, processing: [{ from: 45, to: 60 }] })
})
