import { redirect } from 'react-router'
import { findOverlap } from '../../../../domain/bookings/booking/find-overlap.ts'
import { changeWaitingRequest } from '../../../../domain/bookings/waiting-list/change-waiting-request.ts'
import { declineOffer, endWaitingRequest } from '../../../../domain/bookings/waiting-list/end-waiting-request.ts'
import { getWaitingRequest, type Offer } from '../../../../domain/bookings/waiting-list/list-waiting-requests.ts'
import { acceptOffer, offerTerms, priceOffer } from '../../../../domain/checkout/online/accept-offer.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { addMinutes, dateAt } from '../../../../domain/kernel/time.ts'
import type { Viewer } from '../../../../domain/kernel/viewer.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import { requireViewer } from '../../../request/require-viewer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import layout from '../../../ui/layout.module.css'
import page from '../../../ui/page.module.css'
import text from '../../../ui/text.module.css'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import type { Route } from './+types/request'
import { HeldTime } from './held-time.tsx'
import { OfferOver } from './offer-over.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestFields, readRequestFields } from './request-fields.tsx'
import styles from './waiting-list.module.css'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const locale = context.get(localeContext)
  const request = await getWaitingRequest(app, viewer.id, params.id, locale)
  const now = app.clock.now()
  const offer = request.offer && request.offer.expiresAt > now ? request.offer : null
  const done = ['joined', 'saved', 'declined'].find((one) => url.searchParams.has(one)) ?? null
  return {
    request: { ...request, offer },
    held: offer && (await loadHeld(app, viewer, offer, locale)),
    today: dateAt(now, request.salon.timeZone),
    done: done as 'joined' | 'saved' | 'declined' | null,
  }
}

/** The price of an offered time, what has to be done to book it, and another appointment of the customer then. */
async function loadHeld(app: App, viewer: Viewer, offer: Offer, locale: Locale) {
  const price = await priceOffer(app, offer, locale)
  const endsAt = addMinutes(
    offer.startsAt,
    price.services.reduce((sum, { minutes }) => sum + minutes, 0),
  )
  const [terms, overlap] = await Promise.all([
    offerTerms(app, viewer, offer, price),
    findOverlap(app, viewer, { startsAt: offer.startsAt, endsAt }),
  ])
  return { price, terms, overlap }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = requireViewer(context)
  const form = await request.formData()
  const { id } = params
  const offerId = String(form.get('offer') ?? '')
  try {
    switch (form.get('intent')) {
      case 'take': {
        const totalMinor = Number(form.get('totalMinor'))
        const replace = form.get('replace') === 'yes'
        const { bookingId } = await acceptOffer(app, viewer, { requestId: id, offerId, totalMinor, replace })
        return redirect(`/bookinginfo?booking=${bookingId}`, 303)
      }
      case 'decline':
        await declineOffer(app, viewer, id, offerId)
        return redirect(`/waiting-list/${id}?declined`, 303)
      case 'end':
        await endWaitingRequest(app, viewer, id)
        return redirect('/waiting-list', 303)
      default:
        await changeWaitingRequest(app, viewer, id, {
          ...readRequestFields(form),
          version: String(form.get('version') ?? ''),
        })
        return redirect(`/waiting-list/${id}?saved`, 303)
    }
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** One request: the time that is held, if any; otherwise it can be changed or ended. */
export default function WaitingRequestPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const { request, held, today, done } = loaderData
  const { offer, salon } = request
  const isSession = request.session !== null
  const offered = t(isSession ? 'waitingList.session.title' : 'waitingList.offer.title')
  const title = offer ? offered : t('waitingList.title')
  return (
    <div className={classes(page.page, styles.page)}>
      <Head title={title} />
      <meta name="robots" content="noindex" />
      <h1 className={text.title}>{title}</h1>
      {done && !offer && !failure && (
        <FormMessage tone="good">
          {t(isSession && done !== 'saved' ? `waitingList.session.${done}` : `waitingList.request.${done}`)}
        </FormMessage>
      )}
      <OfferOver isSession={isSession} />
      {offer && held && <HeldTime offer={offer} {...held} />}
      <Card className={styles.card}>
        <RequestFacts request={request} />
        {request.status === 'waiting' ? (
          <>
            {!offer && !isSession && (
              <details className={styles.change}>
                <summary>{t('waitingList.request.change')}</summary>
                <Form className={layout.stack4} intent="change">
                  <input type="hidden" name="version" value={request.version} />
                  <RequestFields
                    salon={salon.name}
                    today={today}
                    firstDay={request.firstDay}
                    lastDay={request.lastDay}
                    parts={request.parts}
                    radiusKm={request.radiusKm}
                    staff={request.staff?.name ?? null}
                  />
                  <SubmitButton>{t('waitingList.request.save')}</SubmitButton>
                </Form>
              </details>
            )}
            <Form intent="end">
              <SubmitButton variant="quiet">{t('waitingList.request.end')}</SubmitButton>
            </Form>
          </>
        ) : (
          <div className={layout.line3}>
            {request.bookingId ? (
              <ButtonLink to={`/appointments/${request.bookingId}`}>{t('waitingList.request.booking')}</ButtonLink>
            ) : (
              <ButtonLink to={bookPath(salon.slug)}>
                {t(isSession ? 'waitingList.session.again' : 'waitingList.request.again')}
              </ButtonLink>
            )}
          </div>
        )}
      </Card>
    </div>
  )
}
