import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { missing } from './failure.ts'
import { type Kind, PREFIXES, type StripeObjects } from './objects.ts'

const examples: Record<string, object> = JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8'))

/** Objects of one account of Stripe, in memory. References between them are ids, as Stripe answers unless expanded. */
export class StripeStore {
  readonly #tables = new Map<Kind, Map<string, object>>()
  /** Milliseconds added to the machine's clock. */
  #ahead = 0
  /** Payment methods that a bank has authenticated for later charges. */
  readonly authenticated = new Set<string>()
  /** The types that are switched on in the account's dashboard. */
  enabledTypes: string[] = ['card', 'link', 'mobilepay', 'klarna']
  /** Whether Connect's platform profile is complete in the account's dashboard. */
  hasPlatformProfile = true
  /** The currencies that the account has no bank account in: what they are converted into, and the rate. */
  readonly converted = new Map<string, { currency: string; rate: number }>()
  readonly #listeners: ((kind: Kind, type: string, object: { id: string }) => void)[] = []

  /** The current time in seconds, as Stripe stores times. */
  now(): number {
    return Math.floor((Date.now() + this.#ahead) / 1000)
  }

  /** Lets time pass. */
  advance(milliseconds: number): void {
    this.#ahead += milliseconds
  }

  table<K extends Kind>(kind: K): Map<string, StripeObjects[K]> {
    let table = this.#tables.get(kind)
    if (!table) {
      table = new Map()
      this.#tables.set(kind, table)
    }
    return table as Map<string, StripeObjects[K]>
  }

  /** Adds an object: Stripe's published example of its kind with these fields. */
  add<K extends Kind>(kind: K, fields: Partial<StripeObjects[K]>): StripeObjects[K] {
    const id = `${PREFIXES[kind]}${randomBytes(12).toString('hex')}`
    const object = { ...structuredClone(examples[kind]), object: kind, id, created: this.now(), ...fields }
    const made = object as unknown as StripeObjects[K]
    this.table(kind).set(made.id, made)
    return made
  }

  find<K extends Kind>(kind: K, id: string): StripeObjects[K] | undefined {
    return this.table(kind).get(id)
  }

  /** The object, or Stripe's error for an unknown id. `param`: the parameter that named it. */
  get<K extends Kind>(kind: K, id: string, param = 'id'): StripeObjects[K] {
    const found = this.find(kind, id)
    if (!found) throw missing(kind, id, param)
    return found
  }

  /** The object of any kind. */
  findAny(id: string): object | undefined {
    for (const table of this.#tables.values()) {
      const found = table.get(id)
      if (found) return found
    }
    return undefined
  }

  /** Announces a change, from which events are made: `type` is the event's type. */
  announce(kind: Kind, type: string, object: { id: string }): void {
    for (const listener of this.#listeners) listener(kind, type, object)
  }

  /** Calls it with every change from now on: for events, and for resources that follow from others. */
  onChange(listener: (kind: Kind, type: string, object: { id: string }) => void): void {
    this.#listeners.push(listener)
  }
}

/** Stripe's published example of a kind. */
export function exampleOf(kind: string): object {
  return structuredClone(examples[kind] ?? {})
}
