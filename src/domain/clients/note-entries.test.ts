import { beforeEach, describe, expect, it } from 'vitest'
import { addClient } from '../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import { mergeClients } from '../bookings/merge/merge-clients.ts'
import type { Member } from '../kernel/member.ts'
import { eraseClient } from '../privacy/erase-client.ts'
import { findClients } from './find-clients.ts'
import { getClient } from './get-client.ts'
import { MAX_ENTRY, MAX_NOTE_ENTRIES } from './max-notes.ts'
import { addNoteEntry, editNoteEntry } from './note-entries.ts'

const { database, t, testSalon } = freshTestSalon()
const NOW = new Date('2026-12-01T08:00:00Z')

let owner: Member
let manager: Member
let clientId: string

beforeEach(async () => {
  t.clock.at = NOW
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  manager = await addMember(database.db, testSalon.salonId, 'manager')
  await database.db
    .updateTable('person')
    .set({ name: 'Mette', last_name: 'Lund' })
    .where('id', '=', owner.personId)
    .execute()
  clientId = await addClient(database.db, testSalon.salonId, { name: 'Karen', notes: 'Black tea' })
})

const entries = async (id = clientId, member = owner) => (await getClient(t.app, member, id)).entries
const texts = async (id = clientId) => (await entries(id)).map(({ text }) => text)
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const later = (minutes: number) => {
  t.clock.at = new Date(+NOW + minutes * 60_000)
}

describe('notes about a client', () => {
  it('have their author and time, the newest first; earlier notes stay', async () => {
    await addNoteEntry(t.app, owner, clientId, '  Wants it shorter ')
    later(5)
    await addNoteEntry(t.app, manager, clientId, 'Sits by the window')
    expect(await entries()).toMatchObject([
      { text: 'Sits by the window', isOwn: false, at: new Date(+NOW + 300_000), editedAt: null },
      { text: 'Wants it shorter', author: 'Mette Lund', isOwn: true, at: NOW },
    ])
    expect(await getClient(t.app, owner, clientId)).toMatchObject({ notes: 'Black tea' })
    const [found] = await findClients(t.app, owner, 'karen')
    expect(found?.notes).toBe('Sits by the window\n\nWants it shorter\n\nBlack tea')
  })

  it('are changed and removed by their author', async () => {
    await addNoteEntry(t.app, owner, clientId, 'Wants it shorter')
    const [{ id: entryId, version } = { id: '', version: '' }] = await entries()
    const edit = (text: string, given: object = {}, member = owner) =>
      editNoteEntry(t.app, member, clientId, { entryId, text, version, ...given })
    expect(await refused(() => edit('Longer', {}, manager))).toMatchObject({ code: 'not_allowed' })
    expect(await refused(() => edit('Longer', { version: 'other' }))).toMatchObject({
      fields: { version: 'version_changed' },
    })
    later(1)
    await edit('Longer')
    const [changed] = await entries()
    expect(changed).toMatchObject({ text: 'Longer', at: NOW, editedAt: new Date(+NOW + 60_000) })
    const again = () => edit('Longest', { version: changed?.version })
    expect(await atOnce(again(), again())).toEqual({ done: 1, refused: ['invalid_input'] })
    const [longest] = await entries()
    await edit(' ', { version: longest?.version })
    expect(await entries()).toEqual([])
    expect(await refused(() => edit('Again'))).toMatchObject({ code: 'not_found' })
  })

  it('of others are removed, but not changed, by who may erase clients', async () => {
    await addNoteEntry(t.app, owner, clientId, 'Wrong client')
    const reception = await addMember(database.db, testSalon.salonId, 'reception')
    const [{ id: entryId, version } = { id: '', version: '' }] = await entries()
    const remove = (member: Member) => editNoteEntry(t.app, member, clientId, { entryId, version, text: '' })
    expect(await entries(clientId, reception)).toMatchObject([{ isOwn: false, mayRemove: false }])
    expect(await refused(() => remove(reception))).toMatchObject({ code: 'not_allowed' })
    expect(await entries(clientId, manager)).toMatchObject([{ isOwn: false, mayRemove: true }])
    await remove(manager)
    expect(await entries()).toEqual([])
  })

  it('are refused without a text, too long, of others’ clients, and when there are too many', async () => {
    const add =
      (text: string, member = owner) =>
      () =>
        addNoteEntry(t.app, member, clientId, text)
    expect(await refused(add(' '))).toMatchObject({ fields: { entry: 'required' } })
    expect(await refused(add('x'.repeat(MAX_ENTRY + 1)))).toMatchObject({ fields: { entry: 'too_long' } })
    const stylist = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    expect(await refused(add('Longer', stylist))).toMatchObject({ code: 'not_allowed' })
    const many = Array.from({ length: MAX_NOTE_ENTRIES }, (_, n) => ({
      id: `${n}`,
      authorId: owner.personId,
      text: 'x',
      at: n,
      editedAt: null,
    }))
    await database.db
      .updateTable('client')
      .set({ note_entries: JSON.stringify(many) })
      .where('id', '=', clientId)
      .execute()
    expect(await refused(add('Longer'))).toMatchObject({ fields: { entry: 'too_many_notes' } })
  })

  it('are all saved when several are added at the same time', async () => {
    const { done } = await atOnce(...['a', 'b', 'c', 'd'].map((text) => addNoteEntry(t.app, owner, clientId, text)))
    expect(done).toBe(4)
    expect((await texts()).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are combined when clients are merged, and removed with the client’s identity', async () => {
    const other = await addClient(database.db, testSalon.salonId, { name: 'Karen' })
    await addNoteEntry(t.app, owner, clientId, 'First')
    later(1)
    await addNoteEntry(t.app, owner, other, 'Second')
    await mergeClients(t.app, owner, clientId, other)
    expect(await texts()).toEqual(['Second', 'First'])
    await eraseClient(t.app, owner, clientId)
    const { rows } = await database.pool.query('select note_entries from client where id = $1', [clientId])
    expect(rows).toEqual([{ note_entries: [] }])
  })
})
