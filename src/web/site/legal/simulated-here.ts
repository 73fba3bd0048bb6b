import type { App } from '../../../domain/kernel/app.ts'

/** The sections to begin with where not everything is real, so that nobody trusts the demo with more than it deserves. */
export function simulatedHere(app: Pick<App, 'outbox' | 'payments'>): ('demo' | 'testPayments')[] {
  return [
    ...(app.outbox ? (['demo'] as const) : []),
    ...(app.payments.cardForm.kind === 'own' ? (['testPayments'] as const) : []),
  ]
}
