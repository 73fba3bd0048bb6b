import { proposeForLeave } from '../../../../domain/calendar/sick-leave/propose-for-leave.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Member } from '../../../../domain/kernel/member.ts'

/** Proposes other times to the clients of a sick leave. Returns the address of its page, with the counts. Throws what `proposeForLeave` throws. */
export async function proposeTimes(app: App, member: Member, id: string, reason: string): Promise<string> {
  const { done, refused } = await proposeForLeave(app, member, id, reason)
  return `/partner/sick-leave/${id}?sent=${done.length}&stayed=${refused.length}`
}
