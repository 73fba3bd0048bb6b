import type { App } from '../../src/domain/kernel/app.ts'
import type { SignedIn } from '../../src/domain/kernel/auth.ts'
import { ADMITTED } from '../../src/domain/kernel/auth.ts'
import { asConfirmedOperator, type ConfirmedOperator } from '../../src/domain/kernel/operator.ts'
import type { Viewer } from '../../src/domain/kernel/viewer.ts'

/** A new session of a person, as after signing in. */
export function openSession(
  app: Pick<App, 'auth'> & Partial<Pick<App, 'clock'>>,
  personId: string,
  { secondFactor = false, remember = true }: { secondFactor?: boolean; remember?: boolean } = {},
): Promise<SignedIn> {
  const admission = { personId, remember, secondFactor, now: app.clock?.now() ?? new Date(), browser: true }
  return app.auth.open({ ...admission, admitted: ADMITTED }, new Headers())
}

/** An operator with a fresh confirmation. Throws like it for others. */
export function confirmed(app: App, viewer: Viewer): ConfirmedOperator {
  const now = app.clock.now()
  return asConfirmedOperator(app, viewer, { id: viewer.id, confirmedAt: now, secondFactorAt: now })
}
