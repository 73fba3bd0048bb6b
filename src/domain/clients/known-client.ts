/** A client with what members of the salon see of them beside an appointment. */
export interface KnownClient {
  id: string
  name: string
  email: string
  phone: string
  alert: string
  appointments: number
}
