import { Refusal } from '../../kernel/refusal.ts'

/** How often others may take the time of who was assigned before it is refused; by then most of it is taken. */
const ATTEMPTS = 4

/**
 * The time of a team member whom nobody requested was taken between choosing and claiming it: somebody else may be free.
 */
export class ClaimLost extends Refusal {
  constructor() {
    super('slot_taken')
  }
}

/** Runs a whole transaction again after a `ClaimLost`, so that it chooses among those who are free then. */
export async function retryLostClaim<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || !(error instanceof ClaimLost)) throw error
    }
  }
}
