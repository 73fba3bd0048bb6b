import type { Money } from '../../kernel/money.ts'
import type { AuthoriseRequest } from '../../kernel/payments.ts'

/** The rows inserted by the first transaction of paying. `known`: this attempt had been made before. */
export type StartedOrder =
  | { kind: 'known' }
  | { kind: 'placed'; orderId: string; bookingId: string | null }
  | { kind: 'charge'; paymentId: string; money: Money; metadata: AuthoriseRequest['metadata'] }
