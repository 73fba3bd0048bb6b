import { useActionData } from 'react-router'
import { isFailure } from '../../../forms/use-form-failure.ts'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import { Declined } from '../pay/messages.tsx'

/** Why an amount was not paid; what is wrong with a field stands at the field. `declined` is the reason from the bank. */
export function PaymentRefusal({ declined }: { declined: string | null }) {
  const answer = useActionData<unknown>()
  const failure = isFailure(answer) ? answer : null
  const code = (failure as { declineCode?: string } | null)?.declineCode ?? declined
  if (code) return <Declined code={code} />
  if (!failure || Object.keys(failure.fields).length > 0) return null
  return <FormFailureMessage failure={failure} />
}
