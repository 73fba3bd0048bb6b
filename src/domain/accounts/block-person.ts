import { z } from 'zod'
import type { App } from '../app.ts'
import { house } from '../audit/house.ts'
import { recordAudit } from '../audit/record.ts'
import { isId } from '../shared/ids.ts'
import { asOperator } from '../shared/operator.ts'
import { parse } from '../shared/parse.ts'
import { Refusal } from '../shared/refusal.ts'
import type { Viewer } from '../shared/viewer.ts'
import { endAllSessions } from './queries.ts'

const blockInput = z.object({ reason: z.string('required').trim().min(10, 'reason_short').max(1000, 'too_long') })

/**
 * Locks an account: whoever is signed in to it is out, and nobody gets in. What it has booked stays. Throws
 * Refusal('not_allowed'), 'not_eligible' for one's own, 'not_found' where none is open, 'invalid_input' at `reason`.
 */
export async function blockPerson(
  app: App,
  viewer: Viewer,
  personId: string,
  input: { reason: string },
): Promise<void> {
  const operator = asOperator(viewer)
  if (!isId(personId)) throw new Refusal('not_found')
  if (personId === operator.id) throw new Refusal('not_eligible')
  const { reason } = parse(blockInput, input)
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const person = await tx
      .updateTable('person')
      .set({ blocked_at: now, blocked_reason: reason, updated_at: now })
      .where('id', '=', personId)
      .where('blocked_at', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (!person) throw new Refusal('not_found')
    await endAllSessions(tx, personId)
    const change = { action: 'account_blocked', subject: person.email, detail: { personId, reason } }
    await recordAudit(tx, house(operator), change, now)
  })
}

/** Lets the owner of a locked account in again. Throws Refusal('not_allowed'), and 'not_found' where none is locked. */
export async function unblockPerson(app: App, viewer: Viewer, personId: string): Promise<void> {
  const operator = asOperator(viewer)
  if (!isId(personId)) throw new Refusal('not_found')
  await app.limits.take('write', operator.id)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const person = await tx
      .updateTable('person')
      .set({ blocked_at: null, blocked_reason: '', updated_at: now })
      .where('id', '=', personId)
      .where('blocked_at', 'is not', null)
      .returning('email')
      .executeTakeFirst()
    if (!person) throw new Refusal('not_found')
    const change = { action: 'account_unblocked', subject: person.email, detail: { personId } }
    await recordAudit(tx, house(operator), change, now)
  })
}

/** Signs somebody out everywhere. Throws Refusal('not_allowed' | 'not_found'), and 'not_eligible' for oneself. */
export async function endSessionsOf(app: App, viewer: Viewer, personId: string): Promise<void> {
  const operator = asOperator(viewer)
  if (!isId(personId)) throw new Refusal('not_found')
  if (personId === operator.id) throw new Refusal('not_eligible')
  await app.limits.take('write', operator.id)
  await app.db.transaction().execute(async (tx) => {
    const person = await tx.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirst()
    if (!person) throw new Refusal('not_found')
    await endAllSessions(tx, personId)
    const change = { action: 'sessions_ended', subject: person.email, detail: { personId } }
    await recordAudit(tx, house(operator), change, app.clock.now())
  })
}
