import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { type Block, blocksOfSeries, lockBlock, releaseBlocks } from '../../scheduling/occupancy/block.ts'
import { mayEditCalendars } from '../allowed-lines.ts'
import { auditBlocks } from '../audit-blocks.ts'
import { claimBlocks, runBlockChange } from '../block-time.ts'
import type { NewBlock } from '../schema.ts'
import { changeBlockLike } from './repeat-block.ts'
import type { SeriesScope } from './series-scope.ts'

/** What is changed or removed with a block, and the block as it was on the screen, where that is known. */
interface BlockChange {
  scope?: SeriesScope
  seen?: NewBlock | undefined
}

/**
 * Changes a block, and the others of its series that `scope` names, in the same way: all of them or none. Throws
 * Refusal('not_found' | 'not_allowed'), 'invalid_input' at `version` when it is not as it was seen, and 'slot_taken' with
 * `conflicts`.
 */
export async function changeBlock(
  app: App,
  member: Member,
  blockId: string,
  block: NewBlock,
  { scope = 'this', seen }: BlockChange = {},
): Promise<void> {
  mayEditCalendars(member, [block.staffId])
  await claimBlocks(app, member, async (tx) => {
    const before = isId(blockId) ? await lockBlock(tx, member.salonId, blockId) : undefined
    if (!before) throw new Refusal('not_found')
    requireSeen(before, seen)
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

/**
 * Deletes a block, and the others of its series that `scope` names. Idempotent. Throws Refusal('not_allowed'), and
 * 'invalid_input' at `version` when it is not as it was seen.
 */
export async function removeBlock(
  app: App,
  member: Member,
  blockId: string,
  { scope = 'this', seen }: BlockChange = {},
): Promise<void> {
  await runBlockChange(app, member, async (tx) => {
    const block = isId(blockId) ? await lockBlock(tx, member.salonId, blockId) : undefined
    if (!block) return
    requireSeen(block, seen)
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

function requireSeen(block: Block, seen: NewBlock | undefined): void {
  const isSame =
    !seen ||
    (seen.staffId === block.staffId &&
      seen.note === block.note &&
      seen.startsAt.getTime() === block.startsAt.getTime() &&
      seen.endsAt.getTime() === block.endsAt.getTime())
  if (!isSame) throw new Refusal('invalid_input', { fields: { version: 'version_changed' } })
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
