import { Refusal } from '../kernel/refusal.ts'
import { isClass, type ResourceNeed } from '../kernel/resource-need.ts'
import { mixesClass } from '../kernel/service-choice.ts'

/**
 * Refuses an appointment of a class with other services, also of other people: a class is booked on its own. Throws
 * Refusal('invalid_input') at `lines`.
 */
export function refuseClassWithOthers(services: readonly { resources?: readonly ResourceNeed[] | undefined }[]): void {
  if (mixesClass(services.map((one) => ({ isClass: isClass(one) }))))
    throw new Refusal('invalid_input', { fields: { lines: 'class_with_others' } })
}
