import type { App } from '../../../kernel/app.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { clearTries, countTry } from './lock.ts'
import { notifySecondFactorChange } from './notify-second-factor-change.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { matchingStep } from './totp.ts'

const OF_AN_APP = /^\d{6}$/

/**
 * Checks a code entered as second factor: of an authenticator app, or a recovery code; each works once. Throws
 * Refusal('code_wrong') at the field `code`, and 'too_many_requests' after five wrong codes in a row: for a quarter of
 * an hour, then doubling. Recovery codes are accepted meanwhile.
 */
export async function checkSecondFactorCode(app: App, personId: string, code: string): Promise<void> {
  if (OF_AN_APP.test(code)) return checkAppCode(app, personId, code)
  await app.limits.take('recovery_try', personId)
  const left = await consumeRecoveryCode(app, personId, code)
  if (left === null) throw wrong('code_wrong')
  await clearTries(app.db, personId)
  await notifySecondFactorChange(app, app.db, personId, { event: 'recovery_code_used', left })
}

async function checkAppCode(app: App, personId: string, code: string): Promise<void> {
  const now = app.clock.now()
  const counted = await countTry(app.db, personId, now)
  if (counted.lockedUntil) {
    const retryAfterSeconds = Math.max(1, Math.ceil((counted.lockedUntil.getTime() - now.getTime()) / 1000))
    throw new Refusal('too_many_requests', { retryAfterSeconds })
  }
  const outcome = await tryApps(app, personId, code, now)
  if (outcome === 'right') return clearTries(app.db, personId)
  if (counted.locks) await notifySecondFactorChange(app, app.db, personId, { event: 'second_factor_locked' })
  throw wrong(outcome === 'used' ? 'code_used' : 'code_wrong')
}

/** A code works once: the statement that stores its step decides between concurrent uses. */
async function tryApps(app: App, personId: string, code: string, now: Date): Promise<'right' | 'used' | 'wrong'> {
  const apps = await app.db
    .selectFrom('authenticator_app')
    .select(['id', 'secret'])
    .where('person_id', '=', personId)
    .execute()
  let outcome: 'used' | 'wrong' = 'wrong'
  for (const { id, secret } of apps) {
    const step = matchingStep(await app.auth.decrypt(secret), code, now)
    if (step === null) continue
    const noted = await app.db
      .updateTable('authenticator_app')
      .set({ last_step: step, used_at: now })
      .where('id', '=', id)
      .where('last_step', '<', step)
      .returning('id')
      .executeTakeFirst()
    if (noted) return 'right'
    outcome = 'used'
  }
  return outcome
}

function wrong(message: 'code_wrong' | 'code_used'): Refusal {
  return new Refusal('code_wrong', { fields: { code: message } })
}
