import { z } from 'zod'
import { changeStage } from '../../../../domain/bookings/booking/change-stage.ts'
import { addAttendee } from '../../../../domain/calendar/classes/add-attendee.ts'
import { type Cancelled, cancelSession } from '../../../../domain/calendar/classes/cancel-session.ts'
import { changeSession } from '../../../../domain/calendar/classes/change-session.ts'
import { seriesScope } from '../../../../domain/calendar/series/schema.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Member } from '../../../../domain/kernel/member.ts'
import { parse } from '../../../../domain/kernel/parse.ts'
import { numberOf } from '../../catalog/services/service-fields.ts'
import { sessionChangeOf } from './session-input.ts'

const STAGES = ['pending', 'confirmed', 'arrived', 'in_progress', 'completed', 'no_show', 'cancelled'] as const

export type SessionOutcome =
  | { done: 'added' | 'stage' }
  /** An attendee's appointment was cancelled. */
  | { done: 'attendee_cancelled'; bookingId: string; notifies: boolean }
  | ({ done: 'session_cancelled' } & Cancelled)
  | { done: 'saved'; changed: number }

/** Performs the action of a form of a session, on its page or in the calendar's panel. */
export async function actOnSession(app: App, member: Member, id: string, form: FormData): Promise<SessionOutcome> {
  const text = (name: string) => String(form.get(name) ?? '')
  const scope = parse(seriesScope, text('scope'))
  switch (text('intent')) {
    case 'add': {
      const walkIn = form.has('walkIn') && { walkIn: true }
      const typed = { name: text('name'), phone: text('phone'), email: text('email'), note: text('note') }
      await addAttendee(app, member, id, { clientId: text('client') || null, ...typed, ...walkIn })
      return { done: 'added' }
    }
    case 'undo':
    case 'stage': {
      const [bookingId = '', stage = ''] = text('stage').split(':')
      const to = z.enum(STAGES).catch('arrived').parse(stage)
      const notify = text('notify') === 'on'
      await changeStage(app, member, { bookingId, to, version: numberOf(text('version')), notify })
      return to === 'cancelled' ? { done: 'attendee_cancelled', bookingId, notifies: notify } : { done: 'stage' }
    }
    case 'cancel': {
      const version = numberOf(text('version'))
      return { done: 'session_cancelled', ...(await cancelSession(app, member, { sessionId: id, version, scope })) }
    }
    default: {
      const { changed } = await changeSession(app, member, id, sessionChangeOf(form, member.timeZone), scope)
      return { done: 'saved', changed }
    }
  }
}
