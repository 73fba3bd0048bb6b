import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addSalon, addService, addStaff } from '../../../tests/support/factories.ts'
import { listenForNotifications, type NotificationListener } from './listen-for-notifications.ts'

const database = freshDatabase()
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const notifications: string[] = []
const SOON = { timeout: 20_000 }
let lost = 0
let listening: NotificationListener
let salon: string
let other: string
let service: string

beforeAll(async () => {
  const listener = { onNotification: (id: string) => void notifications.push(id), onLost: () => void lost++ }
  listening = listenForNotifications('salon_shown', { url: database.url, log: silent }, listener)
  await vi.waitUntil(() => listening.open, SOON)
  salon = (await addSalon(database.db)).id
  other = (await addSalon(database.db)).id
  service = await addService(database.db, salon, { by: [await addStaff(database.db, salon)] })
  await arrived()
})
afterAll(() => listening.stop())
beforeEach(arrived)

/** Waits for all pending notifications and discards them. */
async function arrived(): Promise<void> {
  await database.pool.query("select pg_notify('salon_shown', 'mark')")
  await vi.waitUntil(() => notifications.includes('mark'), SOON)
  notifications.length = 0
}

async function toldOf(statement: string, values: unknown[]): Promise<string[]> {
  await database.pool.query(statement, values)
  await database.pool.query("select pg_notify('salon_shown', 'end')")
  await vi.waitUntil(() => notifications.includes('end'), SOON)
  return notifications.filter((id) => id !== 'end').sort()
}

describe('what visitors are shown of a salon', () => {
  it.each([
    ['its hours', 'delete from opening_hours where salon_id = $1 and weekday = 1'],
    ['a special day', `insert into special_day (salon_id, date) values ($1, '2027-12-24')`],
    [
      'a category of its menu',
      `insert into menu_category (salon_id, id, name, position) values ($1, gen_random_uuid(), 'Bridal', 0)`,
    ],
    ['the name of one', `update menu_category set name = name || '!' where salon_id = $1`],
    ['one that is removed', 'delete from menu_category where salon_id = $1'],
    ['a price', 'update service set price_minor = price_minor + 1 where salon_id = $1'],
  ])('%s: a change of it is notified, once', async (_, statement) => {
    expect(await toldOf(statement, [salon])).toEqual([salon])
  })

  it('notifies lists as well if it adds a salon to them or removes one', async () => {
    const statement = `update salon set status = 'suspended' where id = $1`
    expect(await toldOf(statement, [other])).toEqual([other, 'lists'].sort())
  })

  it('notifies of all salons that one statement changes', async () => {
    expect(await toldOf(`update salon set description = 'x' where id = any($1)`, [[salon, other]])).toEqual(
      [salon, other].sort(),
    )
  })

  it('does not notify if nothing changed, or nothing that is shown', async () => {
    expect(await toldOf('update salon set name = name where id = $1', [salon])).toEqual([])
    expect(await toldOf('update salon set popularity = popularity + 1 where id = $1', [salon])).toEqual([])
    expect(await toldOf('update service set name = name where id = $1', [service])).toEqual([])
  })

  it('does not notify of rolled-back changes', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(`update salon set name = 'Never' where id = $1`, [salon])
    await client.query('rollback')
    client.release()
    expect(await toldOf('select $1::uuid', [salon])).toEqual([])
  })
})

it('reconnects when its connection is lost, and reports the loss', async () => {
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'salloon salon_shown' and datname = current_database()`)
  await expect.poll(() => lost, { timeout: 5_000 }).toBe(1)
  await expect.poll(() => listening.open, { timeout: 5_000 }).toBe(true)
  expect(await toldOf(`update salon set description = 'Again' where id = $1`, [salon])).toEqual([salon])
})
