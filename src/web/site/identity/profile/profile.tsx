import { redirect, redirectDocument } from 'react-router'
import { getProfile } from '../../../../domain/identity/accounts/profile/get-profile.ts'
import { removePicture } from '../../../../domain/identity/accounts/profile/remove-picture.ts'
import { endSession, listSessions, signOutElsewhere } from '../../../../domain/identity/accounts/profile/sessions.ts'
import { type ProfileUpdated, updateProfile } from '../../../../domain/identity/accounts/profile/update-profile.ts'
import { verifyEmail } from '../../../../domain/identity/accounts/profile/verify-email.ts'
import { listFactors } from '../../../../domain/identity/accounts/second-factor/list-factors.ts'
import { isLocale } from '../../../../domain/kernel/locale.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useSavedForm } from '../../../forms/use-saved-form.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { localeCookie } from '../../../request/locale-cookie.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import text from '../../../ui/text.module.css'
import type { Route } from './+types/profile'
import { AccountLinks } from './account-links.tsx'
import { DetailsForm } from './details-form.tsx'
import { newPhoneCookie } from './new-phone.ts'
import styles from './profile.module.css'
import { aboutProfile, profileFields } from './profile-fields.ts'
import { SecurityCard } from './security-card.tsx'
import { Sessions } from './sessions.tsx'
import { YourData } from './your-data.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const [profile, sessions, { apps, passkeys }] = await Promise.all([
    getProfile(app, viewer),
    listSessions(app, viewer, request.headers),
    listFactors(app, viewer),
  ])
  const secured = apps.length + passkeys.length > 0
  const outcome = url.searchParams.get('message')
  return { profile, sessions, secured, outcome: OUTCOMES.find((one) => one === outcome) ?? null }
}

/** The outcomes of changes, as the address names them. */
const OUTCOMES = ['saved', 'mailed', 'email', 'phone', 'signedOut'] as const

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  try {
    switch (form.get('intent')) {
      case 'remove-picture':
        await removePicture(app, viewer)
        return redirectToOutcome('saved')
      case 'verify-email':
        await verifyEmail(app, viewer)
        return redirectToOutcome('mailed')
      case 'sign-out-others':
        await signOutElsewhere(app, viewer, request.headers)
        return redirectToOutcome('signedOut')
      case 'end-session':
        await endSession(app, viewer, String(form.get('session') ?? ''))
        return redirectToOutcome('signedOut')
    }
    const updated = await updateProfile(app, viewer, await profileFields(form), request.headers)
    const cookies = updated.phone ? [newPhoneCookie(app, viewer, updated.phone)] : []
    const requested = form.get('locale')
    const language =
      isLocale(requested) && requested !== context.get(localeContext) ? [localeCookie(requested, app.origin)] : []
    return afterUpdate(updated, cookies, language)
  } catch (error) {
    return refusalToForm(aboutProfile(error), form)
  }
}

/** Another language applies to every page, so the browser reloads this one. */
function afterUpdate({ email, phone }: ProfileUpdated, cookies: string[], language: string[]) {
  const headers = new Headers([...cookies, ...language].map((cookie): [string, string] => ['Set-Cookie', cookie]))
  const to = phone ? '/profile/phone' : outcomePath(email ? 'mailed' : 'saved')
  return (language.length > 0 ? redirectDocument : redirect)(to, { headers, status: 303 })
}

function outcomePath(what: (typeof OUTCOMES)[number]): string {
  return `/profile?message=${what}`
}

function redirectToOutcome(what: (typeof OUTCOMES)[number]) {
  return redirect(outcomePath(what), 303)
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

export default function ProfilePage({ loaderData: { profile, sessions, secured, outcome } }: Route.ComponentProps) {
  const { t } = useTranslation()
  // The outcome in the address is older than the saved form.
  const savedMessage = useSavedForm(undefined) ? null : outcome
  return (
    <div className={styles.page}>
      <Head title={t('profile.title')} />
      <header>
        <h1 className={text.title}>{t('profile.title')}</h1>
        <p className={styles.lead}>{t('profile.lead', { name: profile.name })}</p>
      </header>
      <AccountLinks />
      <div className={styles.sections}>
        {savedMessage && (
          <FormMessage key={savedMessage} tone="good">
            <p>{t(`profile.outcome.${savedMessage}`)}</p>
            {savedMessage === 'mailed' && (
              <p>{t('profile.waiting', { email: profile.pendingEmail ?? profile.email })}</p>
            )}
          </FormMessage>
        )}
        <DetailsForm key={profile.picture} profile={profile} />
        <SecurityCard secured={secured} />
        <Sessions sessions={sessions} />
        <YourData />
      </div>
    </div>
  )
}
