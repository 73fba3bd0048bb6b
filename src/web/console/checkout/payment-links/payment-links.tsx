import { redirect } from 'react-router'
import { encode } from 'uqr'
import { getSalonBooking } from '../../../../domain/bookings/booking/get-salon-booking.ts'
import { createLink } from '../../../../domain/checkout/payment-links/create-link.ts'
import { getLinkContact, listLinks } from '../../../../domain/checkout/payment-links/list-links.ts'
import type { SendWays } from '../../../../domain/checkout/payment-links/schema.ts'
import { sendLink } from '../../../../domain/checkout/payment-links/send-link.ts'
import { withdrawLink } from '../../../../domain/checkout/payment-links/withdraw-link.ts'
import { minorOf } from '../../../../domain/kernel/money.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FieldError } from '../../../ui/field.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import texts from '../../../ui/text.module.css'
import { ClientAlert } from '../../client-alert.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useConsole } from '../../use-console.ts'
import { useLive } from '../../use-live.ts'
import type { Route } from './+types/payment-links'
import { LinkList } from './link-list.tsx'
import { NewLink } from './new-link.tsx'
import { OpenLink } from './open-link.tsx'
import styles from './payment-links.module.css'

const DONE = ['created', 'sent', 'withdrawn'] as const

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'point_of_sale_sell')
  const [appointment, links, contact] = await Promise.all([
    getSalonBooking(app, member, params.id),
    listLinks(app, member, params.id),
    getLinkContact(app, member, params.id),
  ])
  const { id, client, startsAt, lines } = appointment
  return {
    appointment: {
      ...{ id, client: client?.name ?? '', alert: client?.alert ?? '' },
      ...{ startsAt, services: lines.map(({ service }) => service).join(', ') },
    },
    ...{ links, squares: links.open?.address ? encode(links.open.address, { border: 0 }).data : null },
    contact: { email: contact?.email ?? '', phone: contact?.phone ?? '' },
    done: DONE.find((one) => one === url.searchParams.get('done')) ?? null,
  }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'point_of_sale_sell')
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const ways: SendWays = (['mail', 'sms'] as const).filter((way) => form.get(way) === 'on')
  const redirectDone = (what: (typeof DONE)[number]) =>
    redirect(`/partner/bookings/${id}/payment-link?done=${what}`, 303)
  try {
    switch (text('intent')) {
      case 'create': {
        const amountMinor = minorOf(text('amount'), member.currency) ?? 0
        await createLink(app, member, { bookingId: id, amountMinor, days: text('days'), ways })
        return redirectDone(ways.length > 0 ? 'sent' : 'created')
      }
      case 'send':
        await sendLink(app, member, { linkId: text('link'), ways })
        return redirectDone('sent')
      case 'withdraw':
        await withdrawLink(app, member, text('link'))
        return redirectDone('withdrawn')
    }
  } catch (error) {
    if (error instanceof Refusal && error.details.fields?.amountMinor)
      return refusalToForm(new Refusal(error.code, { fields: { amount: error.details.fields.amountMinor } }), form)
    return refusalToForm(error, form)
  }
  throw new Refusal('invalid_input')
}

export { alsoAfterRefusals as shouldRevalidate, preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Asks the client of an appointment to pay by a link, and lists the links of the appointment. */
export default function PaymentLinksPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const failure = useFormFailure()
  useLive()
  const { appointment, links, squares, contact, done } = loaderData
  const client = appointment.client || t('console.bookings.walkIn')
  return (
    <Page
      title={t('console.paymentLinks.title')}
      about={`${client} · ${appointment.services}, ${dayAndTime(appointment.startsAt, timeZone, locale)}`}
      back={{ to: `/partner/bookings/${appointment.id}`, label: client }}
    >
      <div className={styles.page}>
        <ClientAlert alert={appointment.alert} />
        {done && !failure && <FormMessage tone="good">{t(`console.paymentLinks.done.${done}`)}</FormMessage>}
        {failure && <FormFailureMessage failure={failure} />}
        {failure?.fields.form && <FieldError id="form-error" code={failure.fields.form} />}
        {links.open ? (
          <OpenLink link={links.open} squares={squares} contact={contact} />
        ) : links.dueMinor > 0 && links.noCards ? (
          <p className={texts.soft}>
            {t('console.paymentLinks.noCards')}
            {links.noCards === 'no_payout_account' && ` ${t('console.paymentLinks.noPayoutAccount')}`}
          </p>
        ) : links.dueMinor > 0 ? (
          <NewLink dueMinor={links.dueMinor} contact={contact} />
        ) : (
          <p className={texts.soft}>{t('console.paymentLinks.nothingDue')}</p>
        )}
        <LinkList links={links.links.filter(({ id }) => id !== links.open?.id)} />
      </div>
    </Page>
  )
}
