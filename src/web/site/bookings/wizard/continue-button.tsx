import type { ReactNode } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import type { Step } from './steps.ts'
import type { WizardChoice } from './wizard-choice.ts'
import { wizardPath } from './wizard-path.ts'

interface Props {
  choice: WizardChoice
  /** The next tab. */
  step: Step
  /** The form with the same effect without scripts. */
  form: string
  disabled?: boolean
  children: ReactNode
}

/** Goes to another tab with the current choice. */
export function ContinueButton({ choice, step, form, disabled, children }: Props) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { location } = useNavigation()
  const address = wizardPath(choice, step)
  return (
    <Button
      type="submit"
      form={form}
      name="step"
      value={step}
      disabled={disabled}
      busy={location !== undefined && location.pathname + location.search === address}
      onClick={
        hydrated
          ? (event) => {
              event.preventDefault()
              navigate(address, { preventScrollReset: true })
            }
          : undefined
      }
    >
      {children}
    </Button>
  )
}
