import { createApi } from '../../src/api/api.ts'
import type { App } from '../../src/domain/kernel/app.ts'
import { addCustomer } from '../support/factories.ts'
import { openSession } from '../support/sessions.ts'
import { expectDescribed } from './conformity.ts'

/** A reply, typed as loosely as parsed JSON is: an outside client has no types either. */
export interface Answer {
  status: number
  headers: Headers
  body: ReturnType<typeof JSON.parse>
}

interface Sent {
  token?: string | undefined
  headers?: Record<string, string>
}

export type Ask = (path: string, body?: unknown, sent?: Sent) => Promise<Answer>

/** Calls the API as an outside client does: a body makes it a POST. Fails when a reply is not as the document says. */
export function client(fetching: (path: string, init: RequestInit) => Response | Promise<Response>): Ask {
  return async (path, body, { token, headers } = {}) => {
    const method = body === undefined ? 'GET' : 'POST'
    const response = await fetching(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const reply = { status: response.status, headers: response.headers, body: await response.json() }
    expectDescribed({ method, path }, reply)
    return reply
  }
}

export function clientOf(app: App): Ask {
  const api = createApi(app)
  return client((path, init) => api.request(path, init))
}

/** Somebody with an account and a token. */
export async function addSignedIn(
  app: App,
  given: Parameters<typeof addCustomer>[1] = {},
): Promise<{ id: string; email: string; token: string }> {
  const customer = await addCustomer(app.db, { phone_verified: true, ...given })
  const { token } = await openSession(app, customer.id)
  return { ...customer, token }
}
