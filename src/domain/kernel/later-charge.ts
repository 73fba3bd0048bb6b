/** What is charged later to a saved card, in minor units, and when. Nothing when it is left out. */
export interface LaterCharge {
  laterMinor?: number
  chargeAt?: Date | null
  /** After the card was declined: until when it can be paid, and what happens then. */
  payBy?: Date | null
  ifUnpaid?: 'in_salon' | 'cancel' | null
}
