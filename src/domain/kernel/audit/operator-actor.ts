import type { Actor } from './record.ts'

/** What a salon reads in its audit log where an operator did something; the marketplace's own log names who it was. */
export const PLATFORM_NAME = 'Salloon'

/** An operator who does something to a salon: it stands in the salon's audit log as well. */
export function operatorInSalon(salonId: string, operator: { id: string }): Actor {
  return { salonId, personId: operator.id, name: PLATFORM_NAME }
}

/** The same where no salon has to know. */
export function operatorActor(operator: { id: string }): Actor {
  return { id: operator.id }
}
