import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayFor } from '../../kernel/permissions.ts'
import { blocksOfSeries } from '../../scheduling/occupancy/block.ts'

/** The blocks of the series that a block belongs to, in order, itself included, of which the member sees the calendar; empty for a single one. */
export async function listBlockSeries(
  app: Pick<App, 'db'>,
  member: Member,
  blockId: string,
): Promise<{ id: string; startsAt: Date }[]> {
  if (!isId(blockId)) return []
  const { salonId } = member
  const block = await app.db
    .selectFrom('occupancy')
    .select('block_series_id as seriesId')
    .where('salon_id', '=', salonId)
    .where('id', '=', blockId)
    .executeTakeFirst()
  if (!block?.seriesId) return []
  const all = await blocksOfSeries(app.db, { salonId, seriesId: block.seriesId, from: new Date(0) })
  return all
    .filter(({ staffId }) => mayFor(member, staffId, ['calendar_see_all', 'calendar_see_own']))
    .map(({ id, startsAt }) => ({ id, startsAt }))
}
