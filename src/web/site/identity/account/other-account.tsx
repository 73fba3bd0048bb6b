import { useLocation } from 'react-router'
import type { Viewer } from '../../../../domain/kernel/viewer.ts'
import { clearTabStorage } from '../../../forms/clear-tab-storage.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { AccountPage } from './account-page.tsx'
import type { ChosenPlan } from './chosen-plan.ts'
import { PlanChosen } from './plan-chosen.tsx'

interface Props {
  signedIn: Pick<Viewer, 'email' | 'role'>
  chosen: ChosenPlan | null
}

/** For a signed-in user who opens a sign-up page: an account is a customer's or a salon's, with its own email. */
export function OtherAccount({ signedIn: { email, role }, chosen }: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const partner = role === 'partner'
  const [title, text] = partner
    ? [t('accounts.otherAccount.partner.title'), t('accounts.otherAccount.partner.text')]
    : [t('accounts.otherAccount.customer.title'), t('accounts.otherAccount.customer.text')]
  return (
    <AccountPage title={title} lead={t('accounts.otherAccount.signedIn', { email })} speaksTo="partner">
      {chosen && !partner && <PlanChosen chosen={chosen} />}
      <p>{text}</p>
      <Form action={`/logout?redirectTo=${encodeURIComponent(pathname + search)}`} onSubmit={clearTabStorage}>
        <SubmitButton size="l" wide variant={partner ? 'quiet' : undefined}>
          {t('accounts.otherAccount.logOut')}
        </SubmitButton>
      </Form>
      <ButtonLink to="/" variant={partner ? undefined : 'quiet'} size="l" wide>
        {t('accounts.otherAccount.stay')}
      </ButtonLink>
    </AccountPage>
  )
}
