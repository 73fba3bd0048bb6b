import type { FocusEvent } from 'react'
import { completeTime } from './complete-time.ts'

/** The attributes of a text field in which a time is typed. */
export const TYPED_TIME = { type: 'text', maxLength: 11, autoComplete: 'off' } as const

/** For a field that keeps its text itself, in a form that is only sent. */
export const SENT_TIME = {
  ...TYPED_TIME,
  onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
    target.value = completeTime(target.value)
  },
} as const

/** For a text field in which a time is typed: 9, 930, 9.30 or 9:30 pm. Completed when the field is left. */
export function timeField(value: string, onTime: (time: string) => void) {
  return {
    ...TYPED_TIME,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onTime(currentTarget.value),
    onBlur: () => onTime(completeTime(value)),
  }
}
