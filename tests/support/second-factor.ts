import { addApp, readAppSetup, startAppSetup } from '../../src/domain/identity/accounts/second-factor/add-app.ts'
import { codeAt, stepAt } from '../../src/domain/identity/accounts/second-factor/totp.ts'
import { signUp } from '../../src/domain/identity/accounts/sign-up.ts'
import { verifyCode } from '../../src/domain/identity/accounts/verify-code.ts'
import type { App } from '../../src/domain/kernel/app.ts'
import { asConfirmed, type Confirmation } from '../../src/domain/kernel/confirmation.ts'
import { Refusal } from '../../src/domain/kernel/refusal.ts'
import type { Viewer } from '../../src/domain/kernel/viewer.ts'
import { type accountsApp, browserWith, newSignUp } from './accounts.ts'

type World = ReturnType<typeof accountsApp>

/** A new person who has just signed up in a browser. */
export async function signedUp(world: World) {
  const person = newSignUp()
  const { phone } = await signUp(world.app, person, new Headers())
  const opened = await verifyCode(world.app, { phone, code: world.codeFor(phone) }, new Headers())
  const browser = browserWith(opened.headers)
  const sure = asConfirmed(await world.app.auth.session(browser), world.app.clock.now())
  return { person, viewer: opened.viewer, browser, sure }
}

/**
 * Adds an authenticator app: returns its secret, and recovery codes if it is the first. Advances the clock to its next
 * code.
 */
export async function addAuthenticator(world: World, viewer: Viewer, sure: Confirmation, name = 'Phone') {
  const begun = await startAppSetup(world.app, viewer)
  const secret = (await readAppSetup(world.app, viewer, begun))?.secret ?? ''
  const codes = (await addApp(world.app, viewer, sure, { begun, name, code: appCode(world.app, secret) })) ?? []
  world.pass(30)
  return { secret, codes }
}

/** The app's current code. */
export function appCode(app: Pick<App, 'clock'>, secret: string): string {
  return codeAt(secret, stepAt(app.clock.now()))
}

/** A code that is not valid now. */
export function wrongCode(app: Pick<App, 'clock'>, secret: string): string {
  const step = stepAt(app.clock.now())
  const right = [-1, 0, 1].map((drift) => codeAt(secret, step + drift))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

/** The refusal of an attempt, or null. */
export function refusalOf(attempt: Promise<unknown>): Promise<Refusal | null> {
  return attempt.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )
}
