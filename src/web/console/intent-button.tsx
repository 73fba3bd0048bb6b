import type { ReactNode } from 'react'
import { IconButton } from '../ui/icon-button.tsx'

interface Props {
  intent: string
  label: string
  disabled?: boolean
  children: ReactNode
}

/** An icon that submits the form around it with an intent. */
export function IntentButton({ intent, ...rest }: Props) {
  return <IconButton type="submit" name="intent" value={intent} {...rest} />
}
