import type { Actor } from './record.ts'

/** What a salon reads in its audit log where one of the house did something; the house's own log names who it was. */
export const HOUSE = 'Salloon'

/** Somebody of the house who does something to a salon: it stands in the salon's audit log as well. */
export function houseIn(salonId: string, operator: { id: string }): Actor {
  return { salonId, personId: operator.id, name: HOUSE }
}

/** The same where no salon has to know. */
export function house(operator: { id: string }): Actor {
  return { id: operator.id }
}
