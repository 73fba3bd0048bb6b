import { Form, SubmitButton } from '../../../ui/form.tsx'
import { AccountPage } from './account-page.tsx'

interface Props {
  title: string
  /** What the button does. */
  lead: string
  submit: string
}

/** The page of a mail's link: a button does what it is for, so that no mail scanner can. */
export function ConfirmingPage({ title, lead, submit }: Props) {
  return (
    <AccountPage title={title} lead={lead}>
      <Form>
        <SubmitButton size="l" wide>
          {submit}
        </SubmitButton>
      </Form>
    </AccountPage>
  )
}
