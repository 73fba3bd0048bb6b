import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { type Block, blocksOfSeries, lockBlock, releaseBlocks } from '../../scheduling/occupancy/block.ts'
import { mayEditCalendars } from '../calendar/allowed-lines.ts'
import { auditBlocks } from '../calendar/audit-blocks.ts'
import { claimBlocks, runBlockChange } from '../calendar/block-time.ts'
import type { NewBlock } from '../calendar/schema.ts'
import { changeBlockLike } from './repeat-block.ts'
import type { SeriesScope } from './series-scope.ts'

/**
 * Changes a block, and the others of its series that `scope` names, in the same way: all of them or none. Throws
 * Refusal('not_found' | 'not_allowed'), and 'slot_taken' with `conflicts`.
 */
export async function changeBlock(
  app: App,
  member: Member,
  blockId: string,
  block: NewBlock,
  scope: SeriesScope = 'this',
): Promise<void> {
  mayEditCalendars(member, [block.staffId])
  await claimBlocks(app, member, async (tx) => {
    const before = isId(blockId) ? await lockBlock(tx, member.salonId, blockId) : undefined
    if (!before) throw new Refusal('not_found')
    const others = await othersOf(app, tx, member, before, scope)
    const alike = others.map((other) => changeBlockLike(other, before, block, member.timeZone))
    return {
      note: block.note,
      times: [block, ...alike],
      blockIds: [before, ...others].map(({ id }) => id),
      seriesId: before.seriesId,
    }
  })
}

/** Deletes a block, and the others of its series that `scope` names. Idempotent. Throws Refusal('not_allowed'). */
export async function removeBlock(
  app: App,
  member: Member,
  blockId: string,
  scope: SeriesScope = 'this',
): Promise<void> {
  await runBlockChange(app, member, async (tx) => {
    const block = isId(blockId) ? await lockBlock(tx, member.salonId, blockId) : undefined
    if (!block) return
    const others = await othersOf(app, tx, member, block, scope)
    const removed = [block, ...others]
    await releaseBlocks(
      tx,
      member.salonId,
      removed.map(({ id }) => id),
    )
    await auditBlocks(tx, member, 'block_removed', { times: removed, note: block.note }, app.clock.now())
    await serveWaitingListSoon(app, tx, member.salonId)
  })
}

/** The others of a locked block's series that are still to come. Throws Refusal('not_allowed') for another's calendar. */
async function othersOf(app: App, tx: Kysely<DB>, member: Member, block: Block, scope: SeriesScope): Promise<Block[]> {
  mayEditCalendars(member, [block.staffId])
  const { id, seriesId, startsAt } = block
  if (scope === 'this' || seriesId === null) return []
  const now = app.clock.now()
  const from = scope === 'following' && startsAt > now ? startsAt : now
  const all = await blocksOfSeries(tx, { salonId: member.salonId, seriesId, from })
  const others = all.filter((other) => other.id !== id)
  mayEditCalendars(
    member,
    others.map(({ staffId }) => staffId),
  )
  return others
}
