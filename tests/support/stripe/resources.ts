import { accounts } from './resources/accounts.ts'
import { balanceTransactions } from './resources/balance-transactions.ts'
import { charges } from './resources/charges.ts'
import { checkoutSessions } from './resources/checkout-sessions.ts'
import { confirmationTokens } from './resources/confirmation-tokens.ts'
import { customers } from './resources/customers.ts'
import { disputes } from './resources/disputes.ts'
import { events } from './resources/events.ts'
import { paymentIntents } from './resources/payment-intents.ts'
import { paymentMethods } from './resources/payment-methods.ts'
import { payouts } from './resources/payouts.ts'
import { refunds } from './resources/refunds.ts'
import { setupIntents } from './resources/setup-intents.ts'
import { terminal } from './resources/terminal.ts'
import { terminalConfigurations } from './resources/terminal-configurations.ts'
import { transfers } from './resources/transfers.ts'
import { webhookEndpoints } from './resources/webhook-endpoints.ts'
import type { Route } from './routes.ts'

/** All calls that the stub answers. A new resource is a file in `resources` and a line here. */
export const ROUTES: readonly Route[] = [
  ...paymentIntents,
  ...setupIntents,
  ...paymentMethods,
  ...confirmationTokens,
  ...customers,
  ...charges,
  ...refunds,
  ...disputes,
  ...checkoutSessions,
  ...events,
  ...accounts,
  ...transfers,
  ...payouts,
  ...balanceTransactions,
  ...terminal,
  ...terminalConfigurations,
  ...webhookEndpoints,
]
