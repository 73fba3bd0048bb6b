/** A link by which an appointment is paid; the subject is the text of an SMS. Amount in minor units. */
export interface PaymentLinkFacts {
  name: string
  /** As for a booking. */
  release?: string | undefined
  salon: string
  startsAt: Date
  timeZone: string
  services: string[]
  amountMinor: number
  currency: string
  expiresAt: Date
  link: string
}
