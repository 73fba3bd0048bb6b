import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addSalon } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import type { Member } from '../../kernel/member.ts'
import { findOrAddClient } from '../find-or-add-client.ts'
import { addClient } from '../save-client.ts'
import { saveClientNotes } from '../save-notes.ts'
import { checkLines } from './check-lines.ts'
import { guessFields } from './columns.ts'
import { readImport } from './read-import.ts'
import { runImport } from './run-import.ts'
import { chooseFields, deleteOldImports, MAX_LINES, saveImport } from './save-import.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const database = freshDatabase()
let t: TestApp
let me: Member

beforeAll(async () => {
  t = testApp(database, { now: NOW })
  me = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
})

function upload(rows: readonly (readonly string[])[], member = me) {
  const [header = [], ...rest] = rows
  const lines = rest.map((cells, n) => ({ line: n + 2, cells: [...cells] }))
  return saveImport(t.app, member, { fileName: 'clients.csv', header: [...header], lines })
}

function clients(member = me) {
  return database.db
    .selectFrom('client')
    .selectAll()
    .where('salon_id', '=', member.salonId)
    .orderBy('search_name')
    .execute()
}

describe('the columns of a file', () => {
  it('are recognised in three languages and in the files of other booking systems', () => {
    expect(guessFields(['First Name', 'LAST NAME', 'E-mail', 'Phone', 'Tags', 'Notes', 'Visits'])).toEqual([
      ...['name', 'lastName', 'email', 'phone', 'tags', 'notes', ''],
    ])
    expect(guessFields(['Fornavn', 'Efternavn', 'E-mail', 'Telefon', 'Mærker', 'Noter'])).toEqual([
      ...['name', 'lastName', 'email', 'phone', 'tags', 'notes'],
    ])
    expect(guessFields(['Vorname', 'Name', 'E-Mail-Adresse', 'Handynummer', 'Bemerkungen'])).toEqual([
      ...['name', 'lastName', 'email', 'phone', 'notes'],
    ])
    const fresha = ['Client ID', 'First Name', 'Last Name', 'Full Name', 'Mobile Number', 'Telephone', 'Email', 'Note']
    expect(guessFields(fresha)).toEqual(['', 'name', 'lastName', '', 'phone', '', 'email', 'notes'])
    expect(guessFields(['Client', 'Cell phone', 'Email address'])).toEqual(['fullName', 'phone', 'email'])
  })
})

describe('the lines of a file', () => {
  it('are checked, with errors by line and column', () => {
    const fields = ['fullName', 'email', 'phone', 'tags'] as const
    const of = (...cells: string[][]) =>
      checkLines(
        fields,
        cells.map((one, n) => ({ line: n + 2, cells: one })),
      )
    const { good, bad, twice } = of(
      ['Karen Marie Holm', ' KAREN@Example.com', '20 30 40 50', 'VIP, colour'],
      ['', 'x@example.com', '', ''],
      ['Bo', 'bo at example', '12', ''],
      ['', '', '', ''],
      ['K. Holm', '', "'+4520304050", ''],
      ['Ida', 'ida@example.com', '+4520304050', ''],
    )
    expect(good).toEqual([
      ...[
        {
          line: 2,
          name: 'Karen Marie',
          lastName: 'Holm',
          email: 'karen@example.com',
          phone: '+4520304050',
          notes: '',
          alert: '',
          tags: ['VIP', 'colour'],
        },
      ],
      ...[
        {
          line: 7,
          name: 'Ida',
          lastName: '',
          email: 'ida@example.com',
          phone: '+4520304050',
          notes: '',
          alert: '',
          tags: [],
        },
      ],
    ])
    expect(bad).toEqual([
      { line: 3, field: 'fullName', code: 'required', value: '' },
      { line: 4, field: 'email', code: 'email_invalid', value: 'bo at example' },
      { line: 4, field: 'phone', code: 'phone_too_short', value: '12' },
    ])
    expect(twice).toEqual([{ line: 6, name: 'K. Holm', before: 2 }])
  })
})

describe('an uploaded list of clients', () => {
  it('has a preview and is imported once: known clients are completed, others are added', async () => {
    const person = await addCustomer(database.db, { name: 'Maja', last_name: 'Berg', email: 'maja@import.example' })
    await findOrAddClient(database.db, { salonId: me.salonId, personId: person.id }, NOW)
    const caller = await addClient(t.app, me, { name: 'Søren', phone: '20111111' })
    await saveClientNotes(t.app, me, caller, { notes: 'ours', tags: '' })
    const before = await clients()
    const id = await upload([
      ['Fornavn', 'Efternavn', 'E-mail', 'Telefon', 'Noter', 'Mærker', 'Allergier'],
      ['Maya', 'Wrong', 'MAJA@import.example', '20222222', 'allergic', 'new', 'PPD'],
      ['soren', 'Ærø', 'soren@import.example', '20 11 11 11', 'theirs', 'regular', ''],
      ['New', 'One', 'one@import.example', '', '', '', 'Latex'],
      ['Bad', 'One', 'no address', '', '', '', ''],
    ])
    const preview = await readImport(t.app, me, id)
    expect(preview).toMatchObject({ lines: 4, good: 3, knownCount: 2, badLines: 1, outcome: null })
    expect(preview.bad).toEqual([{ line: 5, field: 'email', code: 'email_invalid', value: 'no address' }])
    expect(preview.known.map(({ line, client }) => [line, client])).toEqual([
      [2, 'Maja Berg'],
      [3, 'Søren'],
    ])
    expect(await clients()).toEqual(before)
    const results = await Promise.all([1, 2, 3].map(() => runImport(t.app, me, id)))
    expect(results).toEqual(Array(3).fill({ added: 1, filled: 2, known: 0, left: 1 }))
    expect(await clients()).toMatchObject([
      {
        name: 'Maja',
        last_name: 'Berg',
        person_id: person.id,
        phone: '+4520222222',
        notes: 'allergic',
        alert: 'PPD',
        tags: ['new'],
      },
      { name: 'New', last_name: 'One', email: 'one@import.example', alert: 'Latex', person_id: null },
      { name: 'Søren', last_name: 'Ærø', email: 'soren@import.example', notes: 'ours', tags: ['regular'] },
    ])
    const again = await upload([
      ['Name', 'Email'],
      ['New One', 'one@import.example'],
    ])
    expect(await runImport(t.app, me, again)).toEqual({ added: 0, filled: 0, known: 1, left: 0 })
    expect((await readImport(t.app, me, id)).outcome).toMatchObject({ added: 1 })
    const lines = await columnOf(database.db, 'client_import', 'lines', id)
    expect(lines).toEqual([])
  })

  it('uses the columns that the member chooses', async () => {
    const other = await addMember(database.db, (await addSalon(database.db)).id, 'manager')
    const id = await upload(
      [
        ['A', 'B'],
        ['Ida', '20333333'],
      ],
      other,
    )
    expect(await readImport(t.app, other, id)).toMatchObject({
      good: 0,
      badLines: 0,
      columns: [{ field: '' }, { field: '' }],
    })
    await chooseFields(t.app, other, id, ['fullName', 'phone', 'nonsense'])
    expect(await readImport(t.app, other, id)).toMatchObject({
      good: 1,
      columns: [{ field: 'fullName', sample: ['Ida'] }, {}],
    })
    await runImport(t.app, other, id)
    expect(await clients(other)).toMatchObject([{ name: 'Ida', phone: '+4520333333' }])
    await expect(chooseFields(t.app, other, id, [])).rejects.toMatchObject({ code: 'not_found' })
  })

  it('can be accessed only by owners and managers of its salon', async () => {
    const competitor = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
    const receptionist = await addMember(database.db, me.salonId, 'reception')
    const id = await upload([['Name'], ['Hidden']])
    for (const ask of [readImport, runImport]) {
      await expect(ask(t.app, competitor, id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(ask(t.app, receptionist, id)).rejects.toMatchObject({ code: 'not_allowed' })
    }
    await expect(chooseFields(t.app, competitor, id, ['name'])).rejects.toMatchObject({ code: 'not_found' })
    await expect(upload([['Name'], ['X']], receptionist)).rejects.toMatchObject({ code: 'not_allowed' })
  })

  it('is limited to ten thousand lines, which are imported together', async () => {
    const many = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
    const rows = Array.from({ length: MAX_LINES }, (_, n) => [`Name ${n}`, `n${n}@many.example`, `20${100000 + n}`])
    const id = await upload([['Name', 'Email', 'Phone'], ...rows], many)
    expect(await readImport(t.app, many, id)).toMatchObject({ good: MAX_LINES, knownCount: 0 })
    expect(await runImport(t.app, many, id)).toMatchObject({ added: MAX_LINES })
    const again = await upload([['Name', 'Email', 'Phone'], ...rows], many)
    expect(await runImport(t.app, many, again)).toMatchObject({ known: MAX_LINES })
    await expect(upload([['Name'], ...rows, ['x']], many)).rejects.toMatchObject({
      details: { fields: { file: 'file_long' } },
    })
    await expect(upload([['Name']], many)).rejects.toMatchObject({ details: { fields: { file: 'file_empty' } } })
  }, 60_000)

  it('can have one number in every line, and can be imported twice concurrently', async () => {
    const many = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
    const file = (of: string) =>
      Array.from({ length: MAX_LINES }, (_, n) => [`${of} ${n}`, `${of}${n}@one.example`, '20123456'])
    const [a, b] = [file('a'), file('b')]
    const fields = ['name', 'email', 'phone'] as const
    const started = performance.now()
    const { good, twice } = checkLines(
      fields,
      a.map((cells, n) => ({ line: n + 2, cells })),
    )
    // Comparing every pair of lines would take minutes and block other requests.
    expect(performance.now() - started).toBeLessThan(15_000)
    expect([good.length, twice.length]).toEqual([MAX_LINES, 0])
    // Statistics without this salon's clients, as after a first import: the planner expects none.
    await sql`analyze client`.execute(database.db)
    await runImport(t.app, many, await upload([['Name', 'Email', 'Phone'], ...a], many))
    expect(await runImport(t.app, many, await upload([['Name', 'Email', 'Phone'], ...b], many))).toMatchObject({
      added: MAX_LINES,
    })
    const again = await upload([['Name', 'Email', 'Phone'], ...a], many)
    expect(await readImport(t.app, many, again)).toMatchObject({ knownCount: MAX_LINES })
    expect(await runImport(t.app, many, again)).toMatchObject({ added: 0, known: MAX_LINES })
    const rows = [
      ['Name', 'Phone'],
      ['Twin', '20777777'],
    ]
    const ids = [await upload(rows), await upload(rows)]
    const done = await Promise.all(ids.map((id) => runImport(t.app, me, id)))
    expect(done.map(({ added }) => added).toSorted()).toEqual([0, 1])
  }, 60_000)

  it('is deleted if five newer ones are uploaded', async () => {
    const many = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
    const ids: string[] = []
    for (let n = 0; n < 7; n += 1) ids.push(await upload([['Name'], [`N${n}`]], many))
    const outcomes = await Promise.allSettled(ids.map((id) => readImport(t.app, many, id)))
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([false, false, true, true, true, true, true])
  })

  it('is deleted after a day', async () => {
    const id = await upload([['Name'], ['Left']])
    await deleteOldImports(t.app)
    await readImport(t.app, me, id)
    t.clock.at = new Date(NOW.getTime() + 86_400_001)
    await deleteOldImports(t.app)
    await expect(readImport(t.app, me, id)).rejects.toMatchObject({ code: 'not_found' })
    t.clock.at = NOW
  })
})
