import type { ReactNode } from 'react'
import { Form, SubmitButton } from '../ui/form.tsx'

interface Props {
  intent: string
  of?: { name: string; value: string }
  icon?: ReactNode
  variant?: 'primary' | 'quiet'
  children: ReactNode
}

/** An action that needs no more than a press. */
export function ActionButton({ intent, of, icon, variant = 'quiet', children }: Props) {
  return (
    <Form intent={intent} quiet failure={null} className="">
      {of && <input type="hidden" name={of.name} value={of.value} />}
      <SubmitButton size="s" variant={variant} icon={icon}>
        {children}
      </SubmitButton>
    </Form>
  )
}
