import type { FormFailure } from './forms.ts'

/**
 * A route's `clientAction` that keeps the page, and all that was typed, when the network fails.
 * In a route module: `export { keepForm as clientAction } from '../keep-form.ts'`.
 */
export async function keepForm({ serverAction }: { serverAction: <T>() => Promise<T> }): Promise<unknown> {
  try {
    return await serverAction<unknown>()
  } catch (error) {
    // fetch throws a TypeError when the server cannot be reached, and for nothing else.
    if (!(error instanceof TypeError)) throw error
    return { fields: {}, offline: true, values: {} } satisfies FormFailure
  }
}
