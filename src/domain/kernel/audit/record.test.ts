import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addSalon } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { diffChanges } from './diff-changes.ts'
import { operatorActor, operatorInSalon } from './operator-actor.ts'
import { type Actor, recordAudit } from './record.ts'

const database = freshDatabase()
const NOW = new Date('2026-12-01T08:00:00Z')
const CHANGE = { action: 'staff_changed', subject: 'Anna' }

/** The entry that a change of this actor makes. */
async function entryOf(actor: Actor, detail?: Record<string, unknown>) {
  const subject = randomUUID()
  await recordAudit(database.db, actor, { ...CHANGE, subject, ...(detail && { detail }) }, NOW)
  return database.db
    .selectFrom('audit_entry')
    .select(['salon_id', 'actor_id', 'actor_name', 'action', 'detail', 'at'])
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
}

describe('an entry of the audit log', () => {
  it('names the member and their salon', async () => {
    const salon = await addSalon(database.db)
    const member = await addMember(database.db, salon.id, 'owner')
    expect(await entryOf(member, { from: 1, to: null })).toEqual({
      ...{ salon_id: salon.id, actor_id: member.personId, actor_name: member.name, action: CHANGE.action },
      ...{ detail: { from: 1, to: null }, at: NOW },
    })
  })

  it('has the name of the account where none is given, and keeps it when the account is deleted', async () => {
    const person = await addCustomer(database.db, { name: 'Ada', last_name: '' })
    const entry = await entryOf(operatorActor(person))
    expect(entry).toMatchObject({ salon_id: null, actor_id: person.id, actor_name: 'Ada', detail: {} })
    await database.db.deleteFrom('person').where('id', '=', person.id).execute()
    const left = await database.db
      .selectFrom('audit_entry')
      .select(['actor_name'])
      .where('actor_name', '=', 'Ada')
      .execute()
    expect(left).toHaveLength(1)
  })

  it('of an operator in a salon names the marketplace, not the operator', async () => {
    const salon = await addSalon(database.db)
    const operator = await addCustomer(database.db, { role: 'admin', name: 'Ada' })
    const entry = await entryOf(operatorInSalon(salon.id, operator))
    expect(entry).toMatchObject({ salon_id: salon.id, actor_id: operator.id, actor_name: 'Salloon' })
  })

  it('is not stored when the change is rolled back', async () => {
    const person = await addCustomer(database.db)
    const subject = randomUUID()
    const work = database.db.transaction().execute(async (tx) => {
      await recordAudit(tx, { id: person.id }, { ...CHANGE, subject }, NOW)
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await database.db.selectFrom('audit_entry').select('id').where('subject', '=', subject).execute()).toEqual(
      [],
    )
  })
})

describe('the differences for the audit log', () => {
  it('are the changed fields with their old and new values', () => {
    const before = { name: 'Anna', tags: ['a'], phone: null as string | null, note: '' }
    expect(diffChanges(before, { ...before })).toEqual({})
    expect(diffChanges(before, { ...before, tags: ['a', 'b'], phone: '+45' })).toEqual({
      tags: { from: ['a'], to: ['a', 'b'] },
      phone: { from: null, to: '+45' },
    })
  })

  it('do not include fields that are not written', () => {
    const stored = { name: 'Anna', secret: 'x' }
    expect(diffChanges<{ name: string }>(stored, { name: 'Bo' })).toEqual({ name: { from: 'Anna', to: 'Bo' } })
  })

  it('turn the old values into the new ones', () => {
    const values = fc.record({
      a: fc.integer({ max: 2, min: 0 }),
      b: fc.constantFrom('', 'x', null),
      c: fc.array(fc.boolean(), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(values, values, (before, after) => {
        const changes = diffChanges<Record<string, unknown>>(before, after)
        const to = Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change.to]))
        expect({ ...before, ...to }).toEqual(after)
        for (const { from, to: changed } of Object.values(changes)) expect(changed).not.toEqual(from)
      }),
    )
  })
})
