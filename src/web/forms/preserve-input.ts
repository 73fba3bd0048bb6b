import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { MAX_IMAGE_BYTES } from '../../domain/kernel/images.ts'
import type { FieldErrors } from '../../domain/kernel/refusal.ts'
import { type FormFailure, valuesOf } from './forms.ts'

interface ClientAction {
  request: Request
  serverAction: <T>() => Promise<T>
}

const UNREACHED = 503
const REFUSED = 422
/** The server accepts a megabyte more than an image, and closes the connection of larger requests. */
const LARGEST_FILES = MAX_IMAGE_BYTES + 0.5 * 1024 * 1024

/**
 * A route's `clientAction` that preserves the page and everything typed when the network fails, the site is
 * unavailable, or the files exceed what the server accepts. In a route module: `export { preserveInput as clientAction
 * } from '../preserve-input.ts'`.
 */
export async function preserveInput({ request, serverAction }: ClientAction): Promise<unknown> {
  const sent = request.clone()
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    const form = await request.clone().formData()
    const fields = tooLarge(form)
    if (fields) return data<FormFailure>({ fields, values: valuesOf(form) }, { status: REFUSED })
  }
  try {
    return await serverAction<unknown>()
  } catch (error) {
    const why = notArrived(error)
    if (!why) throw error
    const values = valuesOf(await sent.formData())
    // After a response with this status the page's data is not fetched again, which would fail as well.
    return data<FormFailure>({ fields: {}, ...why, values }, { status: UNREACHED })
  }
}

/** Null for any other error. */
function notArrived(error: unknown): Pick<FormFailure, 'offline' | 'refusal'> | null {
  // fetch throws a TypeError only when the server cannot be reached.
  if (error instanceof TypeError) return { offline: true }
  return isRouteErrorResponse(error) && error.status === UNREACHED ? { refusal: 'temporarily_unavailable' } : null
}

/** Reported at the field with the largest files. */
function tooLarge(form: FormData): FieldErrors | null {
  const sizes = new Map<string, number>()
  for (const [name, value] of form) {
    if (value instanceof File) sizes.set(name, (sizes.get(name) ?? 0) + value.size)
  }
  const [largest] = [...sizes].sort(([, a], [, b]) => b - a)
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return largest && all > LARGEST_FILES ? { [largest[0]]: 'files_too_large' } : null
}

/**
 * A route's `shouldRevalidate` where a refusal changes the page: its data is fetched again, unless the request never
 * arrived.
 */
export function alsoAfterRefusals({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== UNREACHED
}
