import { previewBlocks, type RepeatedBlock } from '../../../domain/calendar/series/preview-blocks.ts'
import { seriesRule } from '../../../domain/calendar/series/schema.ts'
import { parse } from '../../../domain/kernel/parse.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import { appContext } from '../../request/context.ts'
import { requireMember } from '../require-member.ts'
import type { Route } from './+types/blocks'
import { blockOf } from './block-fields.ts'
import { ruleIn } from './rule-in-address.ts'

/**
 * The blocks that a repeating one would have: `?staff=...&date=...&time=...&until=...&every=...`, with `times` or `last`.
 * Null while it is not complete.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<RepeatedBlock[] | null> {
  const member = await requireMember(context, 'calendar_edit_own', { inDraft: true })
  try {
    const block = blockOf((name) => url.searchParams.get(name) ?? '', member.timeZone)
    return await previewBlocks(context.get(appContext), member, block, parse(seriesRule, ruleIn(url.searchParams)))
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'not_signed_in') return null
    throw error
  }
}
