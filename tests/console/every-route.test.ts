import { beforeAll, describe, expect, it } from 'vitest'
import { SALON_ROLES } from '../../src/domain/kernel/member.ts'
import { may, PERMISSIONS, type Permission } from '../../src/domain/kernel/permissions.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addBooking, addCustomer, addReview } from '../support/factories.ts'
import { addTestSalon, type TestSalon } from '../support/test-salon.ts'
import { type Caller, callRoute, moduleOf } from './call-route.ts'
import { type ConsoleRoute, consoleRoutes } from './console-routes.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const database = freshDatabase()
let t: TestApp
let testSalon: TestSalon
/** Everything of the test salon's that an address or a form may name. */
let things: string[]
/** The owner of another salon. */
let outsider: Caller
const team = new Map<string, Caller>()

/** Stands in every name that is the test salon's alone. */
const SECRET = 'Zyxomma'

beforeAll(async () => {
  t = testApp(database, { now: NOW })
  const [owner, other, customer] = await Promise.all([
    somebody(),
    somebody(),
    addCustomer(database.db, { name: SECRET }),
  ])
  testSalon = await addTestSalon(database.db, { owner_id: owner.id, name: `${SECRET} Hair` })
  const { salonId, anna, bo, cut, shampoo } = testSalon
  await database.db.updateTable('staff').set({ name: SECRET }).where('salon_id', '=', salonId).execute()
  const appointment = { salonId, staffId: anna, serviceId: cut, customerId: customer.id }
  const from = new Date('2026-12-04T10:00:00Z')
  const booking = await addBooking(database.db, {
    ...appointment,
    status: 'requested',
    from,
    to: new Date(from.getTime() + 3_600_000),
  })
  const review = await addReview(database.db, salonId, { author_name: SECRET })
  const [client] = await database.db
    .insertInto('client')
    .values({ salon_id: salonId, id: crypto.randomUUID(), name: SECRET, created_at: NOW, updated_at: NOW })
    .returning('id')
    .execute()
  const [conversation] = await database.db
    .insertInto('conversation')
    .values({ salon_id: salonId, id: crypto.randomUUID(), customer_id: customer.id, last_message_at: NOW })
    .returning('id')
    .execute()
  const [coupon] = await database.db.selectFrom('coupon').select('id').where('salon_id', '=', salonId).execute()
  const of = {
    salonId,
    anna,
    cut,
    shampoo,
    booking,
    review,
    client: client?.id,
    conversation: conversation?.id,
    coupon: coupon?.id,
  }
  things = Object.values({ ...of, customer: customer.id, owner: owner.id }).filter((id) => id !== undefined)
  team.set('owner', { id: owner.id, salonId })
  for (const [role, staff_id] of [
    ['manager', null],
    ['reception', null],
    ['staff', bo],
  ] as const) {
    const { id } = await somebody()
    await database.db
      .insertInto('membership')
      .values({ salon_id: salonId, person_id: id, role, staff_id, created_at: NOW })
      .execute()
    team.set(role, { id, salonId })
  }
  const theirs = await addTestSalon(database.db, { owner_id: other.id })
  outsider = { id: other.id, salonId: theirs.salonId }
})

function somebody() {
  return addCustomer(database.db, { role: 'partner' })
}

/** Set once: the tables with rows of a salon do not change. */
let footprintQuery: string | undefined

/** One line for each table with rows of the test salon's, that changes when any of them does. */
async function footprint(): Promise<string[]> {
  footprintQuery ??= await makeFootprintQuery()
  const { rows } = await database.pool.query<{ name: string; sum: string }>({
    name: 'footprint',
    text: footprintQuery,
    values: [testSalon.salonId],
  })
  return rows.map(({ name, sum }) => `${name} ${sum}`)
}

async function makeFootprintQuery(): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'salon_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`,
  )
  const each = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(x::text, '|' order by x::text)) as sum
    from ${name} x where salon_id = $1`,
  )
  const own = `select 'salon', md5(string_agg(x::text, '|')) from salon x where id = $1`
  return [...each, own].join(' union all ')
}

/** A form that names a thing wherever a form may name one. */
function formFor(route: ConsoleRoute, thing: string, intent: string): Record<string, string> {
  const named = [...route.text.matchAll(/(?:get|text|of|field)\('(\w+)'\)/g)].map(([, name = '']) => name)
  const ids = [
    'id',
    'person',
    'staff',
    'staffId',
    'booking',
    'bookingId',
    'client',
    'service',
    'product',
    'coupon',
    'review',
  ]
  const rest = ['order', 'salon', 'timeOff', 'invitation', 'conversation', 'appointment', 'block']
  return Object.fromEntries([...named, ...ids, ...rest].map((name) => [name, thing]).concat([['intent', intent]]))
}

/** What a page loads in the background answers visitors with nothing: a redirect would leave the page, and its input. */
const NOTHING = { end: 'answered', text: 'null' }
const IN_BACKGROUND = new Map([
  ['console/calendar/clients.ts', { end: 'answered', text: JSON.stringify({ clients: [] }) }],
  ['console/calendar/effect.ts', NOTHING],
  ['console/calendar/series.ts', NOTHING],
  ['console/calendar/times.ts', NOTHING],
])

/** They are for people without a salon, choose among one's own, or change only what the browser shows. */
const OPEN = [
  'console/onboarding/join/join.tsx',
  'console/switch-salon.ts',
  'console/salons/staff/manage-staff.ts',
  'console/menu-width.ts',
]
const guarded = consoleRoutes.filter(({ file }) => !OPEN.includes(file))

describe.each(consoleRoutes.map((route) => [`${route.path} (${route.file})`, route] as const))('%s', (_, route) => {
  it('shows and changes nothing for a member of another salon', { timeout: 60_000 }, async () => {
    const { loader, action } = await moduleOf(route)
    const before = await footprint()
    for (const thing of route.params.length > 0 ? things : ['']) {
      const shown = loader && (await callRoute(t.app, loader, route, outsider, thing))
      expect(shown?.text ?? '', `loader with ${thing}`).not.toContain(SECRET)
    }
    for (const thing of action ? things : []) {
      for (const intent of ['', ...route.intents]) {
        const form = formFor(route, thing, intent)
        const done = action && (await callRoute(t.app, action, route, outsider, thing, form))
        expect(done?.text ?? '', `action ${intent} with ${thing}`).not.toContain(SECRET)
      }
    }
    expect(await footprint()).toEqual(before)
  })

  it('redirects a visitor to the login, or answers with nothing in the background', async () => {
    const { loader, action } = await moduleOf(route)
    const [thing = ''] = things
    const ends: string[] = []
    const shown = loader && (await callRoute(t.app, loader, route, null, thing))
    if (shown && IN_BACKGROUND.has(route.file)) expect(shown).toMatchObject(IN_BACKGROUND.get(route.file) ?? {})
    else if (shown) ends.push(shown.end)
    if (action) ends.push((await callRoute(t.app, action, route, null, thing, { intent: 'x' })).end)
    const open = /^(refused:not_signed_in|redirect:\/partner.*)$/
    expect(
      ends.filter((end) => (OPEN.includes(route.file) ? !open.test(end) : end !== 'refused:not_signed_in')),
    ).toEqual([])
  })
})

describe.each(guarded.map((route) => [`${route.path} (${route.file})`, route] as const))('%s', (_, route) => {
  it('needs the permission that it declares', { timeout: 60_000 }, async () => {
    const known: readonly string[] = PERMISSIONS
    expect(route.needs.filter((need) => !known.includes(need))).toEqual([])
    const asks = route.needs.length > 0 || /requireMember|staffOfMember|OfMember\(|load\w+\(|act\(/.test(route.text)
    expect(asks, 'begins with requireMember').toBe(true)
    const { loader } = await moduleOf(route)
    const [need] = route.needs
    if (!loader || need === undefined || route.needs.length > 1) return
    for (const role of SALON_ROLES) {
      const { end } = await callRoute(t.app, loader, route, team.get(role) ?? null, testSalon.anna)
      if (may(role, need as Permission)) expect(end, role).not.toBe('refused:not_signed_in')
      else expect(end, role).toMatch(/^(refused:not_allowed|redirect:)/)
    }
  })
})

/** Fails if the routes were not found. */
it('the same requests work for the owner', { timeout: 60_000 }, async () => {
  expect(consoleRoutes.map(({ file }) => file)).toEqual(expect.arrayContaining(OPEN))
  const owner = team.get('owner') ?? null
  const before = await footprint()
  let shown = 0
  for (const route of guarded) {
    const { loader, action } = await moduleOf(route)
    for (const thing of route.params.length > 0 ? things : ['']) {
      const seen = loader && (await callRoute(t.app, loader, route, owner, thing))
      if (seen?.text.includes(SECRET)) shown += 1
    }
    if (route.file === 'console/salons/staff/days.tsx' && action) {
      const form = { intent: 'day', date: '2026-12-09', off: 'on' }
      expect((await callRoute(t.app, action, route, owner, testSalon.anna, form)).end).toMatch(/^redirect:/)
    }
  }
  expect(shown).toBeGreaterThan(10)
  expect(await footprint()).not.toEqual(before)
})
