import { type Payments, ProviderUnavailable } from '../../domain/kernel/payments.ts'

async function unavailable(): Promise<never> {
  throw new ProviderUnavailable('No card provider is set up.')
}

/** Without a card provider: no card is accepted, and customers pay in the salon. */
export function noPayments(): Payments {
  return {
    name: 'none',
    cardForm: { kind: 'none' },
    cardFormOrigins: {},
    isTest: false,
    authorise: unavailable,
    find: async () => null,
    capture: unavailable,
    void: unavailable,
    refund: unavailable,
    listSince: async function* () {},
    savedCards: {
      openCustomer: unavailable,
      createSetup: unavailable,
      findSetup: unavailable,
      remove: unavailable,
      removeCustomer: unavailable,
    },
    cardReaders: {
      register: unavailable,
      rename: unavailable,
      remove: unavailable,
      isOnline: async () => false,
      suggestTips: unavailable,
      start: unavailable,
      find: async () => null,
      cancel: async () => null,
    },
  }
}
