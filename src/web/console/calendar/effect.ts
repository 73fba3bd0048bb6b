import { type EditPreview, previewEdit } from '../../../domain/calendar/editing/preview-edit.ts'
import { Refusal, type RefusalCode } from '../../../domain/kernel/refusal.ts'
import { appContext } from '../../request/context.ts'
import { memberInBackground } from '../require-member.ts'
import type { Route } from './+types/effect'
import { planOf } from './draft-input.ts'

/** What saving an edit would do, while it is being entered: `?appointment=...&draft=...`. */
export type Effect =
  | { preview: EditPreview }
  | { refusal: RefusalCode; fields: Record<string, string>; reason?: string }

/** Null where the session has ended. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Effect | null> {
  const member = await memberInBackground(context, 'calendar_edit_own')
  if (!member) return null
  try {
    return { preview: await previewEdit(context.get(appContext), member, planOf(url.searchParams, member.timeZone)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { fields = {}, reason } = error.details
    return { refusal: error.code, fields, ...(typeof reason === 'string' && { reason }) }
  }
}
