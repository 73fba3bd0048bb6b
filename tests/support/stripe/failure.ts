/** A failed request, with the body that Stripe sends. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: { error: StripeError }

  constructor(status: number, error: StripeError) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export interface StripeError {
  type: 'card_error' | 'invalid_request_error' | 'api_error' | 'idempotency_error' | 'rate_limit_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  [further: string]: unknown
}

export function invalid(message: string, more: Omit<Partial<StripeError>, 'message' | 'type'> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...more })
}

export function missing(kind: string, id: string, param = 'id'): StripeFailure {
  const message = `No such ${kind}: '${id}'`
  return new StripeFailure(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  })
}

export function cardError(code: string, message: string, more: Partial<StripeError> = {}): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, ...more })
}
