import type { Kysely } from 'kysely'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { Refusal } from '../kernel/refusal.ts'
import { retryOnDeadlock } from '../kernel/retry.ts'
import { serveWaitingListSoon } from '../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../kernel/tables.ts'
import { claim } from '../scheduling/occupancy/claim.ts'
import { mayEditCalendars } from './allowed-lines.ts'
import { auditBlocks } from './audit-blocks.ts'
import { type BlockedTime, blockConflicts, overlapsAmong } from './block-conflicts.ts'
import type { NewBlock } from './schema.ts'

/** Blocks to be claimed together, with one note. */
interface BlocksToClaim extends Pick<NewBlock, 'note'> {
  times: readonly BlockedTime[]
  /** The blocks that they replace, in the same order. */
  blockIds: readonly string[]
  seriesId: string | null
}

/**
 * Blocks time of a team member. Throws Refusal('not_allowed'), and 'slot_taken' with `conflicts`; a team member of
 * another salon is 'slot_taken' too.
 */
export async function blockTime(app: App, member: Member, block: NewBlock): Promise<void> {
  mayEditCalendars(member, [block.staffId])
  await claimBlocks(app, member, async () => ({ ...block, times: [block], blockIds: [], seriesId: null }))
}

/** Runs a change of blocks in one transaction, and notifies open calendars. */
export async function runBlockChange(app: App, member: Member, work: (tx: Kysely<DB>) => Promise<void>): Promise<void> {
  await app.limits.take('write', member.personId)
  await retryOnDeadlock(() => app.db.transaction().execute(work))
  app.live.changed(member.salonId)
}

/** Claims all the blocks or none. Throws Refusal('slot_taken') with `conflicts`, a list of `BlockConflict`. */
export async function claimBlocks(
  app: App,
  member: Member,
  plan: (tx: Kysely<DB>) => Promise<BlocksToClaim>,
): Promise<void> {
  const { salonId } = member
  const now = app.clock.now()
  let planned: BlocksToClaim | undefined
  try {
    await runBlockChange(app, member, async (tx) => {
      planned = await plan(tx)
      const { note, times, blockIds, seriesId } = planned
      const windows = times.map(({ staffId, startsAt, endsAt }) => ({ subjectId: staffId, from: startsAt, to: endsAt }))
      const claimed = { salonId, windows, customerId: null, now, kind: 'block', note, blockIds, seriesId } as const
      if (!(await claim(tx, claimed))) throw new Refusal('slot_taken')
      await auditBlocks(tx, member, blockIds.length > 0 ? 'block_changed' : 'block_added', { times, note }, now)
      if (blockIds.length > 0) await serveWaitingListSoon(app, tx, salonId)
    })
  } catch (error) {
    if (!planned || !(error instanceof Refusal) || error.code !== 'slot_taken') throw error
    // Read once nothing of the attempt is left.
    const { note, times, blockIds } = planned
    const others = await blockConflicts(app.db, { salonId, times, except: blockIds, now })
    throw new Refusal('slot_taken', { conflicts: [...overlapsAmong(times, note), ...others] })
  }
}
