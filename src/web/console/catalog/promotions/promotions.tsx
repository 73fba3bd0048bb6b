import { BadgePercent, Clock3, type LucideIcon, Plus, TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { endCoupon } from '../../../../domain/catalog/pricing/end-coupon.ts'
import { endOffer } from '../../../../domain/catalog/pricing/end-offer.ts'
import { listCoupons } from '../../../../domain/catalog/pricing/list-coupons.ts'
import { listOffers } from '../../../../domain/catalog/pricing/list-offers.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { refusalToForm } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormFailureMessage, FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../../ui/layout.module.css'
import surface from '../../../ui/surface.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/promotions'
import { CouponRow } from './coupon-row.tsx'
import { OfferRow } from './offer-row.tsx'
import styles from './offers.module.css'

const OUTCOMES = ['offer', 'ended'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'offers_edit')
  const [coupons, offers] = await Promise.all([listCoupons(app, member), listOffers(app, member)])
  const outcome = url.searchParams.get('message')
  const code = url.searchParams.get('code')
  return {
    ...{ coupons, offers, now: app.clock.now() },
    outcome: OUTCOMES.find((one) => one === outcome) ?? null,
    added: coupons.find((coupon) => coupon.code === code)?.code ?? null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'offers_edit')
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  try {
    if (form.get('intent') === 'end-coupon') await endCoupon(app, member, id)
    else if (form.get('intent') === 'end-offer') await endOffer(app, member, id)
    else throw new Refusal('invalid_input')
    return redirect('/partner/offers?message=ended', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** Last-minute offers and coupons. */
export default function Offers({ loaderData: { coupons, offers, now, outcome, added } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  return (
    <Page title={t('console.offers.title')} about={t('console.offers.about')}>
      <div className={styles.page}>
        {failure && <FormFailureMessage failure={failure} />}
        {outcome && !failure && <FormMessage tone="good">{t(`console.offers.outcome.${outcome}`)}</FormMessage>}
        {added && <FormMessage tone="good">{t('console.offers.coupon.added', { code: added })}</FormMessage>}
        <Section kind="lastMinute" icon={Clock3} to="/partner/offers/last-minute" noneIcon={BadgePercent}>
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} now={now} />
          ))}
        </Section>
        <Section kind="coupon" icon={TicketPercent} to="/partner/offers/coupon" noneIcon={TicketPercent}>
          {coupons.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} />
          ))}
        </Section>
      </div>
    </Page>
  )
}

interface SectionProps {
  kind: 'lastMinute' | 'coupon'
  icon: LucideIcon
  noneIcon: LucideIcon
  /** Where one is added. */
  to: string
  children: readonly ReactNode[]
}

/** All of one kind, with a link to add one. */
function Section({ kind, icon: Icon, noneIcon: NoneIcon, to, children }: SectionProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby={kind}>
      <div className={classes(layout.spread, styles.top)}>
        <h2 id={kind}>
          <Icon aria-hidden="true" />
          {t(`console.offers.${kind}.title`)}
        </h2>
        <ButtonLink to={to} size="s" icon={<Plus aria-hidden="true" />}>
          {t(`console.offers.${kind}.add`)}
        </ButtonLink>
      </div>
      <p className={styles.lead}>{t(`console.offers.${kind}.text`)}</p>
      {children.length === 0 ? (
        <EmptyState title={t(`console.offers.${kind}.none`)} icon={<NoneIcon aria-hidden="true" />}>
          <p>{t(`console.offers.${kind}.noneText`)}</p>
        </EmptyState>
      ) : (
        <ul className={surface.card}>{children}</ul>
      )}
    </section>
  )
}
