import type { Locale } from './locale.ts'

/**
 * `needs_response`: evidence can be submitted. `closed`: without a decision, such as a mere inquiry of the bank. Amounts in
 * minor units.
 */
export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'

export interface ProviderDispute {
  ref: string
  paymentId: string | null
  status: DisputeStatus
  /** The bank's category, such as 'fraudulent' or 'product_not_received'. */
  reason: string
  amountMinor: number
  currency: string
  /** What was taken from our balance and not returned, without the fee. */
  withdrawnMinor: number
  feeMinor: number
  /** How often the balance moved: more of them is a later state. */
  movements: number
  dueBy: Date | null
  createdAt: Date
}

/** What the bank reads; each text in English, at most 20,000 characters. */
export interface DisputeEvidence {
  productDescription: string
  customerName: string
  customerEmail: string
  serviceDate: string
  cancellationPolicy: string
  activityLog: string
  statement: string
}

export interface Disputes {
  find(ref: string): Promise<ProviderDispute>
  /** Submits evidence, once and for all. Refused by the provider after the deadline: the present state is returned. */
  submit(ref: string, evidence: DisputeEvidence): Promise<ProviderDispute>
}

/** How the types of events about disputes begin. */
export const DISPUTE_EVENT = 'charge.dispute.'

/** What the mail about a disputed payment says. */
export interface DisputeFacts {
  status: DisputeStatus
  minor: number
  currency: string
  dueBy: Date | null
  salon: string
  timeZone: string
  name: string
  link: string
}

export interface DisputeTexts {
  dispute(locale: Locale, dispute: DisputeFacts): { subject: string; text: string }
}
