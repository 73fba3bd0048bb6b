import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockOwnRequest } from './lock-waiting-request.ts'
import { refuseDays } from './refuse-days.ts'
import { waitingInput } from './schema.ts'
import { setPlaces } from './set-places.ts'
import { updateRequest } from './update-request.ts'
import { offerAtAllSalons } from './write-request.ts'

const changeInput = waitingInput.pick({ firstDay: true, lastDay: true, parts: true, radiusKm: true }).extend({
  anyone: z.boolean().default(false),
  version: z.coerce.number('version_changed').int(),
})
export type WaitingChange = z.input<typeof changeInput>

/**
 * Changes the days, the parts of the day, the distance and, with `anyone`, gives up the specialist. Its place in line
 * stays. Throws Refusal('not_found' | 'invalid_input' by field), at `version` when it was changed meanwhile, and
 * 'too_late' while a time is offered or when the request has ended, and 'not_eligible' for a session of a class.
 */
export async function changeWaitingRequest(
  app: App,
  customer: { id: string },
  requestId: string,
  input: WaitingChange,
): Promise<void> {
  await app.limits.take('write', customer.id)
  const { version, anyone, ...change } = parse(changeInput, input)
  await app.db.transaction().execute(async (tx) => {
    const request = await lockOwnRequest(tx, customer.id, requestId)
    if (request.status !== 'waiting' || request.offer) throw new Refusal('too_late')
    if (request.sessionId) throw new Refusal('not_eligible', { reason: 'session' })
    if (request.version !== version) throw new Refusal('invalid_input', { fields: { version: 'version_changed' } })
    refuseDays(change, app.clock.now(), request)
    const staffId = anyone ? null : request.staffId
    await updateRequest(tx, requestId, { ...change, staffId })
    await setPlaces(tx, requestId, { ...request, radiusKm: change.radiusKm, staffId })
    await offerAtAllSalons(app, tx, requestId)
  })
}
