import type { Clock } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Refuses a date that is in the future in every time zone. */
export function refuseFutureBirthDate(clock: Clock, birthDate: string | null): void {
  const furthestEast = new Date(clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
  if (birthDate !== null && birthDate > furthestEast) {
    throw new Refusal('invalid_input', { fields: { birthDate: 'birth_date_invalid' } })
  }
}
