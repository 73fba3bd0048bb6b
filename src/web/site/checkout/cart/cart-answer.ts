import type { FormFailure } from '../../../forms/forms.ts'
import { isFailure } from '../../../forms/use-form-failure.ts'

export const CART_PATH = '/cart'

export interface Put {
  productId: string
  quantity: number
}

/** The cart's response to a script: done, a conflict with items of another salon, or refused. */
export interface CartAnswer {
  put: Put | null
  conflict: Put | null
  failure: FormFailure | null
}

export function readAnswer(answer: unknown): CartAnswer {
  const failure = isFailure(answer) ? answer : null
  const data = (failure ? {} : (answer ?? {})) as Partial<CartAnswer>
  return { put: data.put ?? null, conflict: data.conflict ?? null, failure }
}
