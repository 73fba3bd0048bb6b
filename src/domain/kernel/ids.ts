import { v7 } from 'uuid'

/** A time-ordered UUID, so that new rows are adjacent in indexes. */
export function newId(): string {
  return v7()
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether an external text can be compared with a uuid column. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}
