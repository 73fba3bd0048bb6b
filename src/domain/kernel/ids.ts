import { v7 } from 'uuid'

/** How many of the last digits of an id say which salon's row it is. */
export const OWNER_DIGITS = 8

/** A time-ordered UUID, so that new rows are adjacent in indexes. */
export function newId(): string {
  return v7()
}

/**
 * A time-ordered UUID for a row of a salon. Its last digits are those of the salon's id, so that the salon of a row is found
 * by the row's id (`salonOf`).
 */
export function newIdAt(salonId: string): string {
  return newId().slice(0, -OWNER_DIGITS) + ownerDigits(salonId)
}

/** The last digits of an id: equal in a salon's id and in those of its rows. */
export function ownerDigits(id: string): string {
  return id.slice(-OWNER_DIGITS).toLowerCase()
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether an external text can be compared with a uuid column. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}
