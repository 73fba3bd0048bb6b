import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockBlock, releaseBlock } from '../../scheduling/occupancy/block.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { mayEditCalendars } from './allowed-lines.ts'
import type { NewBlock } from './schema.ts'

/**
 * Blocks time of a team member. Throws Refusal('not_allowed' | 'slot_taken'); a team member of another salon is
 * 'slot_taken' too.
 */
export async function blockTime(app: App, member: Member, block: NewBlock): Promise<void> {
  mayEditCalendars(member, [block.staffId])
  await changing(app, member, (tx) => take(app, tx, member, block, null))
}

/** Changes the time or the note of a block. Throws Refusal('not_found' | 'not_allowed' | 'slot_taken'). */
export async function changeBlock(app: App, member: Member, blockId: string, block: NewBlock): Promise<void> {
  mayEditCalendars(member, [block.staffId])
  await changing(app, member, async (tx) => {
    const before = isId(blockId) ? await lockBlock(tx, member.salonId, blockId) : undefined
    if (!before) throw new Refusal('not_found')
    mayEditCalendars(member, [before.staffId])
    await take(app, tx, member, block, before.id)
    await serveWaitingListSoon(app, tx, member.salonId)
  })
}

/** Deletes a block. Idempotent. Throws Refusal('not_allowed'). */
export async function removeBlock(app: App, member: Member, blockId: string): Promise<void> {
  await changing(app, member, async (tx) => {
    const block = isId(blockId) ? await lockBlock(tx, member.salonId, blockId) : undefined
    if (!block) return
    mayEditCalendars(member, [block.staffId])
    await releaseBlock(tx, member.salonId, block.id)
    await serveWaitingListSoon(app, tx, member.salonId)
  })
}

async function changing(app: App, member: Member, work: (tx: Kysely<DB>) => Promise<void>): Promise<void> {
  await app.limits.take('write', member.personId)
  await retryOnDeadlock(() => app.db.transaction().execute(work))
  app.live.changed(member.salonId)
}

async function take(app: App, tx: Kysely<DB>, { salonId }: Member, block: NewBlock, blockId: string | null) {
  const windows = [{ subjectId: block.staffId, from: block.startsAt, to: block.endsAt }]
  const taking = {
    salonId,
    windows,
    customerId: null,
    now: app.clock.now(),
    kind: 'block',
    note: block.note,
    blockId,
  } as const
  if (!(await claim(tx, taking))) throw new Refusal('slot_taken')
}
