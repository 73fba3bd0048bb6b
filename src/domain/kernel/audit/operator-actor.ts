import type { Actor } from './record.ts'

/** The actor shown in a salon's audit log for an operator; the marketplace's own log has the name. */
export const PLATFORM_NAME = 'Salloon'

/** An operator who changes a salon: recorded in the salon's audit log as well. */
export function operatorInSalon(salonId: string, operator: { id: string }): Actor {
  return { salonId, personId: operator.id, name: PLATFORM_NAME }
}

/** An operator whose action does not concern a salon. */
export function operatorActor(operator: { id: string }): Actor {
  return { id: operator.id }
}
