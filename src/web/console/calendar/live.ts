import { appContext } from '../../request/context.ts'
import { requireMember } from '../require-member.ts'
import type { Route } from './+types/live'
import { liveStream } from './live-stream.ts'

/** Notifies an open calendar that something has changed; the page then fetches the changes itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'calendar_see_own')
  return new Response(liveStream(context.get(appContext).live, member), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}
