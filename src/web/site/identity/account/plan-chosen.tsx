import { Link } from 'react-router'
import { FormMessage } from '../../../ui/form-message.tsx'
import type { ChosenPlan } from './chosen-plan.ts'

/** The plan of the sign-up, above the form. */
export function PlanChosen({ chosen: { title, terms, now, compare } }: { chosen: ChosenPlan }) {
  return (
    <FormMessage tone="info" title={title}>
      <p>
        {terms} {now}
      </p>
      <Link to="/Our-Prices">{compare}</Link>
    </FormMessage>
  )
}
