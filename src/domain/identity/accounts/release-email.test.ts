import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { findViewer } from './find-viewer.ts'
import { storePendingSignIn } from './pending-sign-in.ts'
import { confirmEmail } from './profile/email-change.ts'
import { getProfile } from './profile/get-profile.ts'
import { findReleasable, releaseEmail } from './release-email.ts'
import { releaseLink } from './release-link.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
beforeAll(() => {
  world = accountsApp(database)
})

/** An account with an e-mail address that belongs to another person. */
async function accountWithForeignEmail() {
  const person = { ...newSignUp(), name: 'Buy at evil.example' }
  const { phone } = await signUp(world.app, person, nowhere)
  const { token, viewer } = await verifyCode(world.app, { phone, code: world.codeFor(phone) }, nowhere)
  return { ...person, id: viewer.id, token }
}
const mailsTo = (email: string) => world.mails.filter(({ to }) => to === email)
const tokenIn = (text: string | undefined) => /not-my-account\/[0-9a-f-]+\/(\S+)/.exec(text ?? '')?.[1] ?? 'none'
const confirmTokenIn = (text: string | undefined) => /confirm-email\/(\S+)/.exec(text ?? '')?.[1] ?? 'none'

describe('an account with an unconfirmed email address', () => {
  it('sends a confirmation request without any text that its holder typed', async () => {
    const { email, name } = await accountWithForeignEmail()
    const [mail] = mailsTo(email)
    expect(mail).toMatchObject({ subject: 'Confirm your email address' })
    expect(mail?.text).not.toContain(name)
    expect(tokenIn(mail?.text)).not.toBe('none')
  })

  it('loses the address through the link in the mail, and the address can sign up again', async () => {
    const { id, email, token } = await accountWithForeignEmail()
    const release = tokenIn(mailsTo(email)[0]?.text)
    expect(await findReleasable(world.app, id, release)).toBe(email)
    // An earlier version mailed reset links to unverified addresses too.
    const reset = { person_id: id, token_hash: 'x', expires_at: new Date('2026-03-02T10:30:00Z') }
    await database.db.insertInto('password_reset').values(reset).execute()
    await storePendingSignIn(world.app, { personId: id, remember: false })
    await releaseEmail(world.app, id, release)
    for (const table of ['password_reset', 'pending_sign_in', 'session'] as const) {
      const left = await database.db.selectFrom(table).select('person_id').where('person_id', '=', id).execute()
      expect(left, table).toEqual([])
    }
    expect(await findViewer(world.app, new Headers({ authorization: `Bearer ${token}` }))).toBeNull()
    expect(await getProfile(world.app, { id })).toMatchObject({ email: '', emailVerified: false })
    const owner = { ...newSignUp(), email }
    const { phone } = await signUp(world.app, owner, nowhere)
    const { viewer } = await verifyCode(world.app, { phone, code: world.codeFor(phone) }, nowhere)
    expect(viewer).toMatchObject({ email, name: 'Karen' })
    await expect(releaseEmail(world.app, id, release)).rejects.toMatchObject({ code: 'code_expired' })
  })

  it('sends a mail to the address when its owner tries to sign up', async () => {
    const { id, email, name } = await accountWithForeignEmail()
    const owner = { ...newSignUp(), email }
    await expect(signUp(world.app, owner, nowhere)).rejects.toMatchObject({ code: 'email_taken' })
    const mail = mailsTo(email).at(-1)
    expect(mail).toMatchObject({ subject: 'Someone tried to sign up with your email address' })
    expect(mail?.text).not.toContain(name)
    await releaseEmail(world.app, id, tokenIn(mail?.text))
    await expect(signUp(world.app, owner, nowhere)).resolves.toHaveProperty('attempt')
  })

  it('cannot lose the address after confirming it, and sends no more mails', async () => {
    const { id, email } = await accountWithForeignEmail()
    const [mail] = mailsTo(email)
    await confirmEmail(world.app, { id }, confirmTokenIn(mail?.text))
    await expect(releaseEmail(world.app, id, tokenIn(mail?.text))).rejects.toMatchObject({ code: 'code_expired' })
    const before = mailsTo(email).length
    await expect(signUp(world.app, { ...newSignUp(), email }, nowhere)).rejects.toMatchObject({ code: 'email_taken' })
    expect(mailsTo(email)).toHaveLength(before)
  })

  it('rejects release links made for another account or address', async () => {
    const [one, other] = [await accountWithForeignEmail(), await accountWithForeignEmail()]
    const wrong = releaseLink(world.app, { personId: other.id, email: one.email }).split('/').at(-1) ?? ''
    for (const token of [wrong, '', 'x']) {
      await expect(releaseEmail(world.app, one.id, token)).rejects.toMatchObject({ code: 'code_expired' })
    }
    await expect(releaseEmail(world.app, 'none', wrong)).rejects.toMatchObject({ code: 'code_expired' })
  })
})
