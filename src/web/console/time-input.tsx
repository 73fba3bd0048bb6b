import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { timeField } from '../ui/time-field.ts'

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  defaultValue?: string | undefined
  onTime?(time: string): void
}

/** A text field with its label in which a time is typed. */
export function TimeInput({ defaultValue = '', onTime, ...input }: Props) {
  const [typed, setTyped] = useState(defaultValue)
  const change = (time: string) => {
    setTyped(time)
    onTime?.(time)
  }
  return <TextInput {...input} {...timeField(typed, change)} />
}
