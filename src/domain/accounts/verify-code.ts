import type { App } from '../app.ts'
import { openDraft } from '../salons/open-draft.ts'
import { parse } from '../shared/parse.ts'
import { Refusal } from '../shared/refusal.ts'
import { useUpCode } from './code-queries.ts'
import { countCodeTry } from './count-code-try.ts'
import { checkCode, codeExpired } from './one-time-code.ts'
import { markVerified } from './queries.ts'
import { codeInput } from './schema.ts'
import type { SignedIn } from './viewer.ts'

/**
 * Verifies the account that the code was sent for, and signs it in.
 * Throws Refusal('invalid_input' | 'code_wrong' | 'code_expired' | 'phone_taken' | 'too_many_requests').
 */
export async function verifyCode(
  app: App,
  input: { phone: string; code: string; rememberMe?: boolean },
  headers: Headers,
): Promise<SignedIn> {
  const { phone, code } = parse(codeInput, input)
  await countCodeTry(app, phone, headers)
  const { personId, codeHash } = await checkCode(app, { purpose: 'verify', phone, code })
  await verifyPerson(app, { personId, phone, codeHash })
  return app.auth.open(personId, input.rememberMe ?? false, headers)
}

async function verifyPerson(
  app: App,
  { personId, phone, codeHash }: { personId: string; phone: string; codeHash: string },
): Promise<void> {
  try {
    await app.db.transaction().execute(async (tx) => {
      const now = app.clock.now()
      const person = await markVerified(tx, personId, phone, now)
      if (!person) throw codeExpired()
      if (!(await useUpCode(tx, 'verify', phone, codeHash))) throw codeExpired()
      if (person.role !== 'partner') return
      await openDraft(tx, {
        ownerId: personId,
        name: `${person.name} ${person.last_name}`,
        phone,
        email: person.email,
        now,
      })
    })
  } catch (error) {
    // Two accounts may wait with one number; the first to enter a code has it.
    if (!isConstraint(error, 'person_verified_phone')) throw error
    throw new Refusal('phone_taken')
  }
}

function isConstraint(error: unknown, name: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === name
}
