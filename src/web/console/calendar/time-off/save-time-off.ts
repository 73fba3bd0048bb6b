import { addTimeOff } from '../../../../domain/calendar/time-off/add-time-off.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Member } from '../../../../domain/kernel/member.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import {
  decideTimeOffRequest,
  withdrawTimeOffRequest,
} from '../../../../domain/salons/time-off/decide-time-off-request.ts'
import { requestTimeOff } from '../../../../domain/salons/time-off/request-time-off.ts'
import { acceptProposals } from './accept-proposals.ts'

/** Saves a form of the page. Returns the parameters of the page shown next. Throws what the use cases throw. */
export async function saveTimeOff(app: App, member: Member, form: FormData): Promise<URLSearchParams> {
  const field = (name: string) => String(form.get(name) ?? '')
  const days = { firstDay: field('from'), lastDay: field('to') }
  const here = new URLSearchParams({ who: field('who'), from: days.firstDay, to: days.lastDay })
  switch (field('intent')) {
    case 'take':
      await addTimeOff(app, member, {
        ...{ ...days, staffId: field('who') === 'all' ? null : field('who'), kind: field('kind') },
      })
      return here
    case 'move':
      for (const [name, count] of await acceptProposals(app, member, form)) here.set(name, count)
      return here
    case 'request':
      await requestTimeOff(app, member, { ...days, kind: field('kind'), note: field('note') })
      return new URLSearchParams({ done: 'sent' })
    case 'approve': {
      const { staffId, firstDay, lastDay } = await decideTimeOffRequest(app, member, field('request'), {
        approve: true,
      })
      // The appointments on these days, to be moved.
      return new URLSearchParams({ who: staffId, from: firstDay, to: lastDay })
    }
    case 'decline':
      await decideTimeOffRequest(app, member, field('request'), { approve: false, reason: field('reason') })
      return new URLSearchParams({ done: 'declined' })
    case 'withdraw':
      await withdrawTimeOffRequest(app, member, field('request'))
      return new URLSearchParams({ done: 'withdrawn' })
    default:
      throw new Refusal('invalid_input')
  }
}
