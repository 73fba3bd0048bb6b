/** A service of an appointment, as members of the salon see it. */
export interface BookedLine {
  position: number
  serviceId: string
  service: string
  /** The guest who is served; empty for the client. */
  guest: string
  staffId: string
  staff: string
  minutes: number
  priceMinor: number
}
