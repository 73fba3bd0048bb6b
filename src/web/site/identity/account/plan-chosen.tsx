import { Link } from 'react-router'
import { FormMessage } from '../../../ui/form-message.tsx'
import type { ChosenPlan } from './chosen-plan.ts'

/** Says, above the form, what a partner is about to sign up for. */
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
