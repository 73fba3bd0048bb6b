import type { ComponentProps } from 'react'
import { Link, redirect, useParams } from 'react-router'
import { signUp } from '../../../../domain/identity/accounts/sign-up.ts'
import { signUpPartner } from '../../../../domain/identity/accounts/sign-up-partner.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { appContext, localeContext, viewerContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Route } from './+types/signup'
import { AccountPage, AsideNote, FieldPair } from './account-page.tsx'
import { type ChosenPlan, chosenPlan } from './chosen-plan.ts'
import { OtherAccount } from './other-account.tsx'
import { pendingSignUpCookie } from './pending-attempt.ts'
import {
  BirthDateField,
  EmailField,
  NameFields,
  NewPasswordField,
  PhoneField,
  RepeatedPasswordField,
} from './person-fields.tsx'
import { PlanChosen } from './plan-chosen.tsx'
import { returnTo, withReturnAddress } from './return-to.ts'
import { aboutForm, customerFields, partnerFields } from './sign-up-fields.ts'
import { SocialButtons } from './social-buttons.tsx'
import { TermsLinks } from './terms-links.tsx'
import { useWithReturnAddress } from './use-with-return-address.ts'

/** 'user' is a customer; anything else is a partner. */
function accountType(word: string | undefined): 'customer' | 'partner' {
  return word === 'user' ? 'customer' : 'partner'
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const user = accountType(params.user)
  if (viewer && user === 'customer') throw redirect(returnTo(url.searchParams))
  return {
    signedIn: viewer && { email: viewer.email, role: viewer.role },
    providers: context.get(appContext).auth.social.providers,
    chosen: user === 'partner' ? chosenPlan(url.searchParams, context.get(localeContext)) : null,
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const locale = context.get(localeContext)
  const form = await request.formData()
  const user = accountType(params.user)
  try {
    const pending =
      user === 'customer'
        ? await signUp(app, customerFields(form, locale), request.headers)
        : await signUpPartner(app, partnerFields(form, locale), request.headers)
    return redirect(withReturnAddress(`/varifiy_pin/${encodeURIComponent(params.user)}`, url.searchParams), {
      headers: { 'Set-Cookie': pendingSignUpCookie(pending, app.origin) },
    })
  } catch (error) {
    return refusalToForm(aboutForm(error, user), form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function SignUp({ loaderData: { signedIn, providers, chosen } }: Route.ComponentProps) {
  const { user } = useParams()
  if (signedIn) return <OtherAccount signedIn={signedIn} chosen={chosen} />
  return accountType(user) === 'customer' ? <CustomerSignUp providers={providers} /> : <PartnerSignUp chosen={chosen} />
}

function CustomerSignUp({ providers }: ComponentProps<typeof SocialButtons>) {
  const { t } = useTranslation()
  const onTheWay = useWithReturnAddress()
  return (
    <AccountPage title={t('accounts.signUp.title')} lead={t('accounts.signUp.lead')}>
      <Form key="customer">
        <NameFields name="name" />
        <EmailField name="email" />
        <PhoneField name="mobile_number" />
        <TextField
          name="Address"
          label={t('accounts.address')}
          autoComplete="street-address"
          maxLength={300}
          optional
        />
        <BirthDateField name="DOB" />
        <FieldPair>
          <NewPasswordField name="password" />
          <RepeatedPasswordField />
        </FieldPair>
        <Terms />
        <SubmitButton size="l" wide>
          {t('accounts.signUp.submit')}
        </SubmitButton>
      </Form>
      <SocialButtons providers={providers} />
      <AsideNote>
        {t('accounts.signUp.have')} <Link to={onTheWay('/login')}>{t('accounts.signUp.login')}</Link>
        <br />
        {t('accounts.signUp.partner')} <Link to="/signup/saloon">{t('accounts.signUp.partnerLink')}</Link>
      </AsideNote>
    </AccountPage>
  )
}

function PartnerSignUp({ chosen }: { chosen: ChosenPlan | null }) {
  const { t } = useTranslation()
  const onTheWay = useWithReturnAddress()
  return (
    <AccountPage title={t('accounts.signUpPartner.title')} lead={t('accounts.signUpPartner.lead')} speaksTo="partner">
      {chosen && <PlanChosen chosen={chosen} />}
      <Form key="partner">
        {chosen && <input type="hidden" name="plan" value={chosen.id} />}
        {chosen?.trial && <input type="hidden" name="trial" value="yes" />}
        <NameFields name="Name" />
        <EmailField name="Email" />
        <PhoneField name="Mobile_Number" />
        <NewPasswordField name="Password" />
        <Terms />
        <SubmitButton size="l" wide>
          {t('accounts.signUpPartner.submit')}
        </SubmitButton>
      </Form>
      <AsideNote>
        {t('accounts.signUp.have')} <Link to={onTheWay('/login')}>{t('accounts.signUp.login')}</Link>
        <br />
        {t('accounts.signUpPartner.customer')} <Link to="/signup/user">{t('accounts.signUpPartner.customerLink')}</Link>
      </AsideNote>
    </AccountPage>
  )
}

function Terms() {
  const { t } = useTranslation()
  return (
    <>
      <Checkbox name="terms" label={t('accounts.terms')} required />
      <TermsLinks />
    </>
  )
}
