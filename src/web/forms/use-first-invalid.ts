import type { RefObject } from 'react'
import { useChange } from '../hydration/use-change.ts'
import type { FormFailure } from './forms.ts'

/**
 * When a form is refused, its first invalid field gets the focus and scrolls into view, or else its message does: the
 * button may be far below either.
 */
export function useFirstInvalid(form: RefObject<HTMLFormElement | null>, failure: FormFailure | null): void {
  useChange(failure?.resumed ? null : failure, () => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) {
      wrong.focus({ preventScroll: true })
      wrong.scrollIntoView({ block: 'center' })
    } else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  })
}
