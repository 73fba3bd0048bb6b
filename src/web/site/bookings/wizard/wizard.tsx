import { useEffect, useRef } from 'react'
import { redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { locateSalon } from '../../../../domain/salons/profile/locate-salon.ts'
import { cachePage, useCachedPage } from '../../../cache/cache-page.ts'
import { appContext, localeContext, viewerContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { loginPath } from '../../../request/safe-redirect.ts'
import { salonLinksOf } from '../../../request/salon-links.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { changePaymentMethod } from '../../checkout/pay/payment-actions.ts'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import { logIn } from '../../identity/account/log-in.ts'
import type { Route } from './+types/wizard'
import { AddonsTab } from './addons-tab.tsx'
import { BookedTab } from './booked-tab.tsx'
import { bookedTexts } from './booked-texts.ts'
import { DoneTab } from './done-tab.tsx'
import { dropHeld, heldPath } from './held.ts'
import { InformationTab } from './information-tab.tsx'
import { type Choosing, loadWizard } from './load.ts'
import { payWithTip } from './pay-with-tip.ts'
import { payingPage } from './paying.ts'
import { reserve } from './reserve.ts'
import { ServiceTab } from './service-tab.tsx'
import { isWhole } from './shared-draft.ts'
import { pendingCode, signUpInWizard } from './sign-up.ts'
import { StepTabs } from './step-tabs.tsx'
import type { Step, StepProgress } from './steps.ts'
import { TimeTab } from './time-tab.tsx'
import { TypedFields, useTypedFields } from './typed-fields.ts'
import { resumedPath } from './unfinished.ts'
import { ResumedNotice } from './unfinished-notice.tsx'
import { useStoredUnfinished } from './use-stored-unfinished.ts'
import { WizardWindow } from './window.tsx'
import { readWizardChoice } from './wizard-choice.ts'
import { wizardPath } from './wizard-path.ts'

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = context.get(viewerContext)
  const query = url.searchParams
  const held = query.size === 0 && viewer ? await heldPath(app, viewer, params.id) : null
  if (held) throw redirect(held)
  return {
    page: await loadWizard(app, viewer, params.id, query, context.get(localeContext)),
    viewer: viewer && { name: viewer.name, lastName: viewer.lastName, email: viewer.email, phone: viewer.phone },
    providers: app.auth.social.providers,
    code: viewer ? null : await pendingCode(app, request.headers),
    tried: query.has('tried'),
    conflict: query.has('conflict'),
    added: query.has('added'),
    resumed: query.has('resumed'),
    offline: false,
  }
}

export { extraTexts as handle, loadExtraTexts as clientMiddleware } from '../../../texts/extra-texts.ts'

const load = cachePage<Awaited<ReturnType<typeof loader>>>()

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const resumed = resumedPath(new URL(request.url))
  if (resumed) throw redirect(resumed)
  return load({ request, serverLoader })
}

export async function action({ params, request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { id, slug } = await locateSalon(app, params.id)
  const choice = readWizardChoice(url.searchParams, slug)
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'sign-in':
      return logIn(app, form, request.headers, wizardPath(choice, 'information'))
    case 'sign-up':
    case 'code':
    case 'resend':
    case 'change-number':
      return signUpInWizard(app, form, request.headers, {
        locale: context.get(localeContext),
        goal: wizardPath(choice, 'information'),
      })
    case 'reserve': {
      const viewer = context.get(viewerContext)
      if (!viewer) return redirect(loginPath(wizardPath(choice, 'information')), 303)
      return reserve(app, viewer, id, choice, form)
    }
    case 'start-over': {
      const viewer = context.get(viewerContext)
      if (viewer) await dropHeld(app, viewer, id)
      return redirect(bookPath(slug), 303)
    }
    case 'pay':
      return payWithTip(app, requireViewer(context), form, {
        choice,
        origins: salonLinksOf(request.headers, app.origin),
      })
    case 'change-payment-method':
      return changePaymentMethod(app, requireViewer(context), form, payingPage(choice))
    default:
      throw new Refusal('invalid_input')
  }
}

/** Also after a refusal: the cart then has a new attempt, a fresh price, or its time for another ten minutes. */
export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

const COMPLETED: StepProgress = { services: false, staff: false, date: false, time: false, user: true, completed: true }

/** Booking in five tabs, over the salon's page. Every choice and every tab is an entry of the history. */
export default function Wizard({ loaderData }: Route.ComponentProps) {
  useCachedPage(loaderData)
  useStoredUnfinished(loaderData.page)
  const { t } = useTranslation()
  const { page, viewer, providers, code, conflict, added, resumed, offline } = loaderData
  const { key, pathname } = useLocation()
  const navigation = useNavigation()
  const busy = navigation.formMethod === 'POST'
  // The total is about to change.
  const isChanging =
    navigation.state === 'loading' && navigation.location.pathname === pathname && goesTo(navigation.location, 'done')
  const booked = page.kind === 'booked'
  const step = booked ? 'done' : page.step
  const typed = useTypedFields(step, booked)
  const tried = !booked && (loaderData.tried || page.missed)
  const here = booked ? `${bookPath(page.salon.slug)}?booking=${page.booking.id}` : ''
  const title = t('booking.title', { salon: page.salon.name })
  return (
    <WizardWindow
      title={page.salon.name}
      back={`/saloon/${page.salon.slug}`}
      view={`${step} ${booked} ${viewer !== null} ${tried ? key : ''}`}
    >
      <Head title={title} />
      <meta name="robots" content="noindex" />
      {booked && added && (
        <AddedMessage text={t(bookedTexts(page.booking).toast, { salon: page.salon.name })} here={here} />
      )}
      <StepTabs
        step={step}
        progress={booked ? COMPLETED : page.progress}
        pathOf={(to) => (booked ? here : wizardPath(page.choice, to))}
      />
      {resumed && !booked && <ResumedNotice slug={page.salon.slug} />}
      {offline && (
        <FormMessage tone="offline" title={t('ui.networkTitle')}>
          {t('ui.networkText')}
        </FormMessage>
      )}
      <TypedFields value={typed}>
        {booked ? (
          <BookedTab page={page} />
        ) : step === 'service' ? (
          <ServiceTab page={page} error={tried ? serviceError(page) : null} />
        ) : step === 'addons' ? (
          <AddonsTab page={page} tried={tried} />
        ) : step === 'time' ? (
          <TimeTab page={page} error={tried && !page.choice.time ? 'time_required' : null} />
        ) : step === 'information' ? (
          <InformationTab {...{ page, viewer, providers, code, conflict, busy }} />
        ) : (
          <DoneTab page={page} busy={busy || isChanging} />
        )}
      </TypedFields>
    </WizardWindow>
  )
}

const goesTo = ({ search }: { search: string }, step: Step) => new URLSearchParams(search).get('step') === step

function serviceError({ choice }: Choosing): string {
  return isWhole(choice) ? 'too_many_services' : 'service_required'
}

/** Shows once that the booking is made; the parameter is then removed from the address. */
function AddedMessage({ text, here }: { text: string; here: string }) {
  const say = useToast()
  const navigate = useNavigate()
  const announced = useRef(false)
  useEffect(() => {
    if (announced.current) return
    announced.current = true
    say(text)
    navigate(here, { replace: true, preventScrollReset: true })
  }, [say, text, navigate, here])
  return null
}
