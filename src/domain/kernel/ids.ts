import { v7 } from 'uuid'

/** Time-ordered, so that new rows stay together in their indexes. */
export function newId(): string {
  return v7()
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text from outside may be compared with a uuid column at all. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text)
}
