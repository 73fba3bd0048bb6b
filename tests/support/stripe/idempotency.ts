import { type StripeError, StripeFailure } from './failure.ts'

export interface Answer {
  status: number
  body: unknown
}

const SAME_PARAMETERS =
  'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than'

/**
 * Stripe's rules for idempotency keys: the same request with the same key has the same answer, with other parameters it
 * is an error, and so is a second request while the first is running. Answers of
 * validation errors are not stored, those of refusals are.
 */
export class Idempotency {
  readonly #answers = new Map<string, { request: string; answer: Answer | null }>()

  /** `request` identifies method, path and parameters. Returns the answer and whether it is a repeated one. */
  run(key: string | undefined, request: string, answer: () => Answer): { answer: Answer; replayed: boolean } {
    if (key === undefined) return { answer: answer(), replayed: false }
    const known = this.#answers.get(key)
    if (known && known.request !== request) {
      throw new StripeFailure(400, { type: 'idempotency_error', message: `${SAME_PARAMETERS} '${key}'.` })
    }
    if (known?.answer) return { answer: known.answer, replayed: true }
    if (known) {
      const message = `There is currently another in-progress request using this Idempotent Key: ${key}`
      throw new StripeFailure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
    }
    const entry = { request, answer: null as Answer | null }
    this.#answers.set(key, entry)
    try {
      const given = answer()
      if (isWrongInput(given)) this.#answers.delete(key)
      else entry.answer = structuredClone(given)
      return { answer: given, replayed: false }
    } catch (error) {
      this.#answers.delete(key)
      throw error
    }
  }

  /** Stripe removes keys after a day at the earliest. */
  clear(): void {
    this.#answers.clear()
  }
}

/** A parameter is missing or invalid, or names something that does not exist: no work was begun. */
function isWrongInput({ status, body }: Answer): boolean {
  const { error } = body as { error?: StripeError }
  return status === 404 || (status === 400 && (error?.code === undefined || error.param !== undefined))
}
