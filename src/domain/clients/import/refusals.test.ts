import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { addClient } from '../save-client.ts'
import { readImport } from './read-import.ts'
import { runImport } from './run-import.ts'
import { chooseFields, deleteOldImports, MAX_LINES, type ReadFile, saveImport } from './save-import.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = 86_400_000
const database = freshDatabase()
let t: TestApp
let owner: Member
let competitor: Member

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  owner = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
  competitor = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const file = (header: string[], ...rows: string[][]): ReadFile => ({
  ...{ fileName: 'clients.csv', header, lines: rows.map((cells, n) => ({ line: n + 2, cells })) },
})
const LIV = file(['Name', 'Email'], ['Liv Dahl', 'liv@example.com'])
const names = async () => {
  const rows = database.db.selectFrom('client').select(['name', 'last_name', 'phone']).orderBy('search_name')
  return rows.where('salon_id', '=', owner.salonId).execute()
}
const stored = async () =>
  (await database.db.selectFrom('client_import').select('id').where('salon_id', '=', owner.salonId).execute()).length

const STEPS: Record<string, (member: Member, id: string) => Promise<unknown>> = {
  'preview it': (member, id) => readImport(t.app, member, id),
  'choose its columns': (member, id) => chooseFields(t.app, member, id, ['name']),
  'import it': (member, id) => runImport(t.app, member, id),
}

describe('a list of clients', () => {
  it.each<SalonRole>(['reception', 'staff'])('cannot be uploaded, changed or imported by %s', async (role) => {
    const id = await saveImport(t.app, owner, LIV)
    const member = await addMember(database.db, owner.salonId, role)
    for (const act of [
      () => saveImport(t.app, member, LIV),
      ...Object.values(STEPS).map((step) => () => step(member, id)),
    ])
      expect(await refused(act)).toEqual({ code: 'not_allowed' })
  })

  it.each(Object.entries(STEPS))('of another salon or an unknown one: nobody can %s', async (_what, step) => {
    const id = await saveImport(t.app, owner, LIV)
    expect(await refused(() => step(competitor, id))).toEqual({ code: 'not_found' })
    for (const unknown of [randomUUID(), 'nonsense'])
      expect(await refused(() => step(owner, unknown))).toEqual({ code: 'not_found' })
  })

  it.each<[string, ReadFile, string]>([
    ['no lines', file(['Name']), 'file_empty'],
    ['no columns', file([], ['Liv']), 'file_empty'],
    ['too many lines', file(['Name'], ...Array.from({ length: MAX_LINES + 1 }, () => ['Liv'])), 'file_long'],
    ['too many columns', file(Array(101).fill('Name'), ['Liv']), 'file_long'],
  ])('with %s is refused', async (_what, list, message) => {
    expect(await refused(() => saveImport(t.app, owner, list))).toEqual({
      ...{ code: 'invalid_input', fields: { file: message } },
    })
  })

  it('may have a hundred columns, and characters that the database cannot store', async () => {
    const header = [...Array(99).fill('Other'), 'Na\0me\ud800']
    const cells = [...Array(99).fill(''), 'Liv\0\ud800', 'beyond the columns']
    const id = await saveImport(t.app, owner, file(header, cells))
    await chooseFields(t.app, owner, id, [...Array(99).fill(''), 'name'])
    expect(await readImport(t.app, owner, id)).toMatchObject({ good: 1, badLines: 0 })
  })

  it('cannot be changed after it was imported', async () => {
    const id = await saveImport(t.app, owner, LIV)
    await runImport(t.app, owner, id)
    expect(await refused(() => chooseFields(t.app, owner, id, ['email', 'name']))).toEqual({ code: 'not_found' })
  })

  it('is imported once by three requests at the same time, and recorded once', async () => {
    const id = await saveImport(t.app, owner, LIV)
    const outcomes = await Promise.all([1, 2, 3].map(() => runImport(t.app, owner, id)))
    expect(outcomes).toEqual(Array(3).fill({ added: 1, filled: 0, known: 0, left: 0 }))
    const entries = database.db.selectFrom('audit_entry').select('action').where('salon_id', '=', owner.salonId)
    expect(await entries.execute()).toEqual([{ action: 'clients_imported' }])
  })

  it('and the same client added by hand at the same time are one client', async () => {
    const id = await saveImport(t.app, owner, LIV)
    const add = addClient(t.app, owner, { name: 'Liv', email: 'liv@example.com', phone: '20304050' })
    const { refused: others } = await atOnce(runImport(t.app, owner, id), add)
    expect(['', 'invalid_input']).toContain(others.join())
    expect(await names()).toHaveLength(1)
  })

  it('has the columns of before or after a concurrent choice, for all its lines', async () => {
    const list = file(['A', 'B'], ['Liv', 'Dahl'], ['Bea', 'Krogh'])
    const id = await saveImport(t.app, owner, list)
    await chooseFields(t.app, owner, id, ['name', 'lastName'])
    await atOnce(runImport(t.app, owner, id), chooseFields(t.app, owner, id, ['lastName', 'name']))
    const rows = (await names()).map(({ name, last_name }) => `${name} ${last_name}`).sort()
    expect([
      ['Bea Krogh', 'Liv Dahl'],
      ['Dahl Liv', 'Krogh Bea'],
    ]).toContainEqual(rows)
  })

  it('is one of at most five, also if eight are uploaded at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => saveImport(t.app, owner, LIV)))
    const last = await saveImport(t.app, owner, LIV)
    expect(await stored()).toBe(5)
    expect(await readImport(t.app, owner, last)).toMatchObject({ lines: 1 })
  })

  it('is deleted after exactly a day, once by two runs at the same time', async () => {
    await saveImport(t.app, owner, LIV)
    t.clock.at = new Date(NOW.getTime() + DAY)
    await deleteOldImports(t.app)
    expect(await stored()).toBe(1)
    t.clock.at = new Date(NOW.getTime() + DAY + 1)
    await Promise.all([deleteOldImports(t.app), deleteOldImports(t.app)])
    expect(await stored()).toBe(0)
  })
})
