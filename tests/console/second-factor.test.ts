import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addSalon, addStaff } from '../support/factories.ts'
import { addMember } from '../support/members.ts'
import { callRoute, moduleOf } from './call-route.ts'
import { consoleRoutes } from './console-routes.ts'

const database = freshDatabase()
/** The pages of one record that have their own check of access. */
const PAGES = ['person', 'edit', 'days', 'delete'].map((page) => `console/salons/staff/${page}.tsx`)

it('a salon that requires a second factor has all pages for members who have one, and none for others', async () => {
  const t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const salon = await addSalon(database.db)
  const staffId = await addStaff(database.db, salon.id)
  const { personId } = await addMember(database.db, salon.id, 'owner')
  const owner = { id: personId, salonId: salon.id }
  await database.db.updateTable('salon').set({ second_factor_required: true }).where('id', '=', salon.id).execute()
  for (const route of consoleRoutes.filter(({ file }) => PAGES.includes(file))) {
    const { loader } = await moduleOf(route)
    if (!loader) throw new Error(`${route.file} loads nothing`)
    const end = async (who: typeof owner & { secondFactor?: true }) =>
      (await callRoute(t.app, loader, route, who, staffId)).end
    expect(await end({ ...owner, secondFactor: true }), route.file).toBe('answered')
    expect(await end(owner), route.file).toBe('refused:second_factor_required')
  }
})
