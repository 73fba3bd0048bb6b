import type { FormFailure } from '../../../forms.ts'
import { isFailure } from '../../../use-form-failure.ts'

export const CART_PATH = '/cart'

export interface Put {
  productId: string
  quantity: number
}

/** What the cart answers to a script: done, or there are another salon's things in it, or refused. */
export interface CartAnswer {
  put: Put | null
  conflict: Put | null
  failure: FormFailure | null
}

export function readAnswer(answer: unknown): CartAnswer {
  const failure = isFailure(answer) ? answer : null
  const said = (failure ? {} : (answer ?? {})) as Partial<CartAnswer>
  return { put: said.put ?? null, conflict: said.conflict ?? null, failure }
}
