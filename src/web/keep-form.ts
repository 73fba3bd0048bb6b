import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type FormFailure, valuesOf } from './forms.ts'

interface ClientAction {
  request: Request
  serverAction: <T>() => Promise<T>
}

const UNREACHED = 503

/**
 * A route's `clientAction` that keeps the page, and all that was typed, when the network fails.
 * In a route module: `export { keepForm as clientAction } from '../keep-form.ts'`.
 */
export async function keepForm({ request, serverAction }: ClientAction): Promise<unknown> {
  const sent = request.clone()
  try {
    return await serverAction<unknown>()
  } catch (error) {
    // fetch throws a TypeError when the server cannot be reached, and for nothing else.
    if (!(error instanceof TypeError)) throw error
    const values = valuesOf(await sent.formData())
    // An answer of this status is not followed by fetching the page's data anew, which would fail as well.
    return data<FormFailure>({ fields: {}, offline: true, values }, { status: UNREACHED })
  }
}

/** A route's `shouldRevalidate` where a refusal changes the page: its data is fetched anew, unless nothing arrived. */
export function alsoAfterRefusals({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== UNREACHED
}
