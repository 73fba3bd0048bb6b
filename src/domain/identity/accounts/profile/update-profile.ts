import type { Kysely } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import { parse } from '../../../kernel/parse.ts'
import { removePictures } from '../../../kernel/pictures.ts'
import { type FieldErrors, Refusal } from '../../../kernel/refusal.ts'
import type { DB } from '../../../kernel/tables.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { refuseFutureBirthDate } from '../birth-date.ts'
import { mailOwner } from '../mail-account.ts'
import { hashPassword } from '../password.ts'
import { emailIsTaken, phoneIsTaken, setPassword } from '../queries.ts'
import { type ProfileInput, profileInput } from '../schema.ts'
import { mailConfirmation, storeEmailChange } from './email-change.ts'
import { sendPhoneCode } from './phone-change.ts'
import { type Proof, passwordOf, proveIdentity } from './prove-identity.ts'
import { lockPicture } from './remove-picture.ts'
import { saveOwnPicture } from './save-own-picture.ts'
import { endOtherSessions } from './sessions.ts'

/** Changes that await confirmation. */
export interface ProfileUpdated {
  /** The new address, to which a link was sent. */
  email: string | null
  /** The new number, to which a code was sent. */
  phone: string | null
}

/**
 * Changes a person's own account. A new e-mail address or number takes effect once confirmed; a new password ends all
 * other sessions. Each of the three requires the current password, or what `proof` allows. All or nothing. A `picture`
 * is an image of at most 5 MB, or the path of a stored one. Throws Refusal('invalid_input' | 'email_taken' |
 * 'phone_taken' | 'too_many_requests'), by field.
 */
export async function updateProfile(
  app: App,
  viewer: Viewer,
  input: ProfileInput & { picture?: Uint8Array | string | undefined },
  headers: Headers,
  proof: Proof = 'password',
): Promise<ProfileUpdated> {
  const requested = parse(profileInput, input)
  refuseFutureBirthDate(app.clock, requested.birthDate)
  await app.limits.take('write', viewer.id)
  const email = requested.email === viewer.email.toLowerCase() ? null : requested.email
  if (requested.mobile_number === '' && viewer.phone) {
    throw new Refusal('invalid_input', { fields: { mobile_number: 'phone_required' } })
  }
  const phone = requested.mobile_number === (viewer.phone ?? '') ? null : requested.mobile_number
  const { password } = requested
  const provenHash =
    email || phone || password
      ? await proveIdentity(app, viewer, { password: requested.current_password, headers, proof })
      : null
  await refuseTaken(app, email, phone)
  if (email) await app.limits.take('mail_send', viewer.id)

  const picture = await saveOwnPicture(app, viewer, input.picture)
  const hash = password ? await hashPassword(password) : null
  const session = await app.auth.session(headers)
  const now = app.clock.now()
  const replaced = await app.db.transaction().execute(async (tx) => {
    if (provenHash) await refuseChangedPassword(tx, viewer.id, provenHash)
    const { name, lastName, address, birthDate, locale } = requested
    const before = picture ? await lockPicture(tx, viewer.id) : null
    await tx
      .updateTable('person')
      .set({
        name,
        last_name: lastName,
        address,
        birth_date: birthDate,
        locale,
        updated_at: now,
        ...(picture && { picture }),
      })
      .where('id', '=', viewer.id)
      .execute()
    if (hash) {
      if (!session) throw new Refusal('not_signed_in')
      await setPassword(tx, viewer.id, hash, now)
      await endOtherSessions(tx, viewer.id, session.id)
      await mailOwner(app, tx, viewer.id, { event: 'password_changed', link: `${app.origin}/forget` })
    }
    if (!email) return before
    const token = await storeEmailChange(tx, viewer.id, email, now)
    await mailConfirmation(app, tx, { to: email, locale: requested.locale, token })
    return before
  })

  if (replaced && replaced !== picture) await removePictures(app, viewer.id, [replaced])
  const updatedViewer = { ...viewer, name: requested.name, locale: requested.locale }
  if (phone) await sendUnlessJustSent(app, updatedViewer, phone, headers)
  return { email, phone }
}

/** Rejects a proof by a password that was changed meanwhile. Locks the person. */
async function refuseChangedPassword(tx: Kysely<DB>, personId: string, proven: string): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
  if ((await passwordOf(tx, personId)) === proven) return
  throw new Refusal('invalid_input', { fields: { current_password: 'current_password_wrong' } })
}

async function refuseTaken(app: App, email: string | null, phone: string | null): Promise<void> {
  const [emailTaken, phoneTaken] = await Promise.all([
    email !== null && emailIsTaken(app.db, email),
    phone !== null && phoneIsTaken(app.db, phone),
  ])
  const fields: FieldErrors = {}
  if (emailTaken) fields.email = 'email_taken'
  if (phoneTaken) fields.mobile_number = 'phone_taken'
  if (Object.keys(fields).length > 0) throw new Refusal(emailTaken ? 'email_taken' : 'phone_taken', { fields })
}

/** A code sent recently is still valid; its page can send another. */
async function sendUnlessJustSent(app: App, viewer: Viewer, phone: string, headers: Headers): Promise<void> {
  try {
    await sendPhoneCode(app, viewer, { phone }, headers)
  } catch (error) {
    if (!(error instanceof Refusal) || !['too_many_requests', 'proof_required'].includes(error.code)) throw error
  }
}
