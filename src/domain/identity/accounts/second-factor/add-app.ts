import { z } from 'zod'
import type { App } from '../../../kernel/app.ts'
import type { Confirmation } from '../../../kernel/confirmation.ts'
import { newId } from '../../../kernel/ids.ts'
import { parse } from '../../../kernel/parse.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { addMinutes } from '../../../kernel/time.ts'
import { addFactor } from './add-factor.ts'
import { factorName, secondFactorCode } from './schema.ts'
import { matchingStep, newTotpSecret, setupAddress } from './totp.ts'

export const SETUP_MINUTES = 30

/** An authenticator app during set-up: nothing is stored until its first code was entered. */
export interface AppSetup {
  /** In base32, for manual entry. */
  secret: string
  /** The content of the QR code. */
  address: string
}

const setup = z.object({ id: z.uuid(), personId: z.uuid(), secret: z.string(), until: z.number() })
const addAppInput = z.object({ name: factorName, code: secondFactorCode })

/** Starts the set-up. The returned value is encrypted; the browser sends it back within half an hour. */
export async function startAppSetup(app: App, viewer: { id: string }): Promise<string> {
  const until = addMinutes(app.clock.now(), SETUP_MINUTES).getTime()
  return app.auth.encrypt(JSON.stringify({ id: newId(), personId: viewer.id, secret: newTotpSecret(), until }))
}

/** The data to show; null for another person's set-up, and an expired one. */
export async function readAppSetup(
  app: App,
  viewer: { id: string; email: string },
  encryptedSetup: string,
): Promise<AppSetup | null> {
  const found = await open(app, viewer, encryptedSetup)
  return found && { secret: found.secret, address: setupAddress(found.secret, viewer.email, 'Salloon') }
}

/**
 * Adds the app after a correct code. Returns recovery codes when it is the account's first second factor, to be shown
 * once. Throws Refusal('invalid_input' | 'code_wrong' | 'code_expired' | 'not_eligible' | 'too_many_requests').
 */
export async function addApp(
  app: App,
  viewer: { id: string },
  confirmation: Confirmation,
  input: { begun: string; name: string; code: string },
): Promise<string[] | null> {
  const { name, code } = parse(addAppInput, input)
  await app.limits.take('write', viewer.id)
  const found = await open(app, viewer, input.begun)
  if (!found) throw new Refusal('code_expired')
  const step = matchingStep(found.secret, code, app.clock.now())
  if (step === null) throw new Refusal('code_wrong', { fields: { code: 'code_wrong' } })
  const secret = await app.auth.encrypt(found.secret)
  return addFactor(app, viewer, confirmation, { kind: 'app', name }, async (tx, now) => {
    const row = { id: found.id, person_id: viewer.id, name, secret, last_step: step, created_at: now }
    const inserted = await tx
      .insertInto('authenticator_app')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return inserted !== undefined
  })
}

async function open(app: App, viewer: { id: string }, begun: string): Promise<z.output<typeof setup> | null> {
  const text = await app.auth.decrypt(begun).catch(() => null)
  if (text === null) return null
  const found = setup.parse(JSON.parse(text))
  return found.personId === viewer.id && found.until > app.clock.now().getTime() ? found : null
}
