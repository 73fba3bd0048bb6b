import type { App } from '../../../kernel/app.ts'
import { parse } from '../../../kernel/parse.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { violatesConstraint } from '../../../kernel/violates-constraint.ts'
import { clientAddress } from '../client-address.ts'
import { type CodeKey, consumeCode, deleteCodes, findCode } from '../code-queries.ts'
import { countCodeAttempt } from '../count-code-attempt.ts'
import { mailOwner } from '../mail-account.ts'
import { checkCode, codeExpired, makeCode, resendWait, sendCode } from '../one-time-code.ts'
import { maskPhone } from '../phone.ts'
import { requireProof } from '../proof/require-proof.ts'
import { codeInput, phoneInput } from '../schema.ts'
import { notifyOldPhone } from './notify-old-phone.ts'

export function phoneChangeKey(viewer: { id: string }, phone: string): CodeKey {
  return { purpose: 'change', phone, attemptId: viewer.id }
}

/**
 * Sends a code to a person's new number. The caller has checked that they are the account's owner and entered this
 * number. Throws Refusal('too_many_requests') within 30 seconds.
 */
export async function sendPhoneCode(
  app: App,
  viewer: Viewer,
  input: { phone: string; proof?: string | undefined },
  headers: Headers,
): Promise<void> {
  const { phone } = parse(phoneInput, input)
  const ipAddress = clientAddress(headers)
  await app.limits.take('sign_up', ipAddress)
  await app.limits.take('code_send', phone)
  await requireProof(app, { phone, from: ipAddress, proof: input.proof })
  const to = { ...phoneChangeKey(viewer, phone), personId: viewer.id, locale: viewer.locale, ipAddress }
  const code = await makeCode(app, app.db, to)
  if (code === null) {
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, await resendWait(app, to)) })
  }
  await sendCode(app, to, code)
}

/** Whether this person requested a code for this new number. */
export async function isNamedPhone(app: Pick<App, 'db'>, viewer: { id: string }, phone: string): Promise<boolean> {
  return (await findCode(app.db, phoneChangeKey(viewer, phone))) !== undefined
}

/**
 * Confirms the new number by its code; the old number and the e-mail address are notified. Throws
 * Refusal('invalid_input' | 'code_wrong' | 'code_expired' | 'phone_taken' | 'too_many_requests').
 */
export async function confirmPhone(
  app: App,
  viewer: Viewer,
  input: { phone: string; code: string },
  headers: Headers,
): Promise<void> {
  const { phone, code } = parse(codeInput, input)
  await countCodeAttempt(app, phone, headers)
  const key = phoneChangeKey(viewer, phone)
  const { codeHash } = await checkCode(app, { ...key, code, knowsAttempt: true, from: clientAddress(headers) })
  try {
    await app.db.transaction().execute(async (tx) => {
      if (!(await consumeCode(tx, key, codeHash))) throw codeExpired()
      // The old number may belong to another person: codes sent to it for resetting the password become invalid.
      await deleteCodes(tx, viewer.id)
      await tx
        .updateTable('person')
        .set({ phone, phone_verified: true, updated_at: app.clock.now() })
        .where('id', '=', viewer.id)
        .execute()
      if (viewer.phone === phone) return
      await mailOwner(app, tx, viewer.id, { event: 'phone_changed', phone: maskPhone(phone) })
    })
  } catch (error) {
    if (!violatesConstraint(error, 'person_verified_phone')) throw error
    throw new Refusal('phone_taken')
  }
  if (viewer.phone && viewer.phone !== phone) await notifyOldPhone(app, viewer.phone, viewer.locale)
}
