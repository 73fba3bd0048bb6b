import type { App } from '../../../domain/kernel/app.ts'

/** The sections to start with where payments or mails are simulated, so that nobody trusts the demo with real data. */
export function simulatedHere(app: Pick<App, 'outbox' | 'payments'>): ('demo' | 'testPayments')[] {
  return [
    ...(app.outbox ? (['demo'] as const) : []),
    ...(app.payments.cardForm.kind === 'own' ? (['testPayments'] as const) : []),
  ]
}
