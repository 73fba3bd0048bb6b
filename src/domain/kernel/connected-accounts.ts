import type { Money } from './money.ts'

/** The state of a salon's account at the card provider, through which it is paid. */
export interface ConnectedAccount {
  ref: string
  /** Whether the owner has finished the provider's pages at least once. */
  submitted: boolean
  /** Whether money can be transferred to it and paid out from it. */
  complete: boolean
  /** The provider's codes of what is missing now; the overdue ones are in `overdue` too. */
  due: string[]
  overdue: string[]
  /** Whether the provider is checking what was given. */
  verifying: boolean
  /** After it, payouts stop while something is missing. */
  deadline: Date | null
  /** The last digits of its bank account; null without one. */
  bankLast4: string | null
  /** The latest payout from it to the bank failed, by the provider's code; null otherwise. */
  payoutFailure: string | null
}

/**
 * Accounts of salons at the card provider. Safe to repeat: the salon's id and the payout's id are idempotency keys, except
 * that an account which the provider refused is created with another key a minute later. Calls throw ProviderUnavailable
 * when the outcome is unknown, and when the provider refuses (`refused`).
 */
export interface ConnectedAccounts {
  /** Whether a salon without a complete account takes payment at the salon only. */
  required: boolean
  create(salon: { salonId: string; name: string; email: string; country: string }): Promise<string>
  /** The address of the provider's pages for the owner; valid for a few minutes, for one visit. */
  onboardingUrl(ref: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>
  get(ref: string): Promise<ConnectedAccount>
  /**
   * Transfers a payout to it. `failed`: it cannot receive money at present. `refused`: our balance is too small, try again
   * later with one refusal more.
   */
  transfer(payout: {
    payoutId: string
    money: Money
    ref: string
    refusals: number
  }): Promise<'sent' | 'failed' | 'refused'>
  /** Ends the simulated onboarding, which only the simulated provider has. */
  completeSimulated?(ref: string): Promise<void>
}

/** Whether an account of a payout is one at the card provider, and not an IBAN. */
export function isConnectedAccount(account: string): boolean {
  return account.startsWith('acct_')
}
