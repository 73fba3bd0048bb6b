import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { completeTime } from '../ui/complete-time.ts'

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  defaultValue?: string | undefined
  onTime?(time: string): void
}

/** A time of day as people type it: 9, 930, 9.30 or 9:30 pm. Completed when the field is left. */
export function TimeInput({ defaultValue = '', onTime, ...input }: Props) {
  const [typed, setTyped] = useState(defaultValue)
  const change = (time: string) => {
    setTyped(time)
    onTime?.(time)
  }
  return (
    <TextInput
      maxLength={11}
      autoComplete="off"
      {...input}
      type="text"
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => change(completeTime(typed))}
    />
  )
}
