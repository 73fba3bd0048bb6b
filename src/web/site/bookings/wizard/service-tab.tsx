import { Form } from 'react-router'
import type { ServiceGroup } from '../../../../domain/catalog/items/list-services.ts'
import { priceAppointment } from '../../../../domain/catalog/pricing/price-appointment.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CheckboxCard } from '../../../ui/checkbox.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Price } from '../../../ui/price.tsx'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import { useDuration } from '../../discovery/salon-page/duration.ts'
import { useGuestName } from '../appointments/guest-name.ts'
import { CategoryGroup } from './category-group.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { ContinueButton } from './continue-button.tsx'
import styles from './groups.module.css'
import { GuestTabs } from './guest-tabs.tsx'
import { guestsOf } from './guests-of.ts'
import type { Choosing } from './load.ts'
import { isWhole, linesOf, withServices } from './shared-draft.ts'
import { StepError } from './step-error.tsx'
import { nextStep } from './steps.ts'
import { EmptySummary, ServiceLines, SummaryBox, Totals } from './summary.tsx'
import { TabPanel } from './tab-panel.tsx'
import { useDraft } from './use-draft.ts'

const FORM = 'wizard-services'

/** Services by category. */
export function ServiceTab({ page, error }: { page: Choosing; error: string | null }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const guestName = useGuestName()
  const { salon, services, addons, coupon, panel } = page
  const { draft, change } = useDraft(page.choice, 'service')
  const { shared } = draft
  const person = shared?.person ?? 0
  const own = shared?.guests[person - 1] ?? draft.services
  const chosen = shared
    ? linesOf({ ...draft, shared }).flatMap(({ guest, serviceId }) =>
        panel.pricedHere.filter(({ id }) => id === serviceId).map((service) => ({ ...service, guest })),
      )
    : panel.pricedHere.filter(({ id }) => draft.services.includes(id))
  const { services: lines, price } = priceAppointment(
    chosen,
    addons.chosen.map(({ product, quantity }) => ({ ...product, quantity })),
    coupon,
  )
  const toggle = (id: string) => {
    const next = own.includes(id) ? own.filter((one) => one !== id) : [...own, id]
    change(withServices(draft, person, next))
  }
  return (
    <TabPanel
      step="service"
      title={t('wizard.service.title')}
      lead={
        shared && person > 0 ? t('wizard.guests.choosing', { name: guestName(person, page.guestNames) }) : undefined
      }
      announcement={chosen.length > 0 ? t('salon.services.selected', { count: chosen.length }) : undefined}
      notices={
        <>
          {error && <StepError code={error} />}
          {panel.lost.includes('service_gone') && (
            <FormMessage tone="info">{t('booking.services.unavailable')}</FormMessage>
          )}
        </>
      }
      aside={
        <SummaryBox>
          {chosen.length === 0 ? (
            <EmptySummary />
          ) : (
            <>
              <ServiceLines services={lines} currency={salon.currency} guests={guestsOf(shared, page.guestNames)} />
              <Totals price={price} code={coupon?.code} currency={salon.currency} />
            </>
          )}
        </SummaryBox>
      }
      sum={chosen.length > 0 ? <Price minor={price.totalMinor} currency={salon.currency} /> : undefined}
      foot={
        // Without scripts it is unknown whether something is ticked: the server checks.
        <ContinueButton
          choice={draft}
          step={nextStep('service', page)}
          form={FORM}
          disabled={hydrated && !isWhole(draft)}
        >
          {t('wizard.continueToTime')}
        </ContinueButton>
      }
    >
      {services.length === 0 && <p>{t('salon.services.none')}</p>}
      <Form id={FORM} method="get" action={bookPath(salon.slug)} preventScrollReset className={styles.groups}>
        {/* The first button is the one that Enter presses. */}
        <button type="submit" name="step" value={nextStep('service', page)} hidden aria-hidden="true" tabIndex={-1} />
        <ChoiceFields choice={withServices({ ...draft, shared: shared && { ...shared, person: 0 } }, person, [])} />
        <GuestTabs draft={draft} names={page.guestNames} onChange={change} />
        {services.map((group, place) => (
          <Group
            key={group.category}
            group={group}
            first={place === 0}
            chosen={own}
            name={person > 0 ? `service-${person}` : 'service'}
            onToggle={toggle}
            currency={salon.currency}
          />
        ))}
      </Form>
    </TabPanel>
  )
}

interface GroupProps {
  group: ServiceGroup
  first: boolean
  chosen: readonly string[]
  /** Of the field. */
  name: string
  onToggle: (id: string) => void
  currency: string
}

function Group({ group: { category, services }, first, chosen, name: field, onToggle, currency }: GroupProps) {
  const { t } = useTranslation()
  const duration = useDuration()
  const count = services.filter(({ id }) => chosen.includes(id)).length
  return (
    <CategoryGroup
      category={category}
      startsOpen={first || count > 0}
      count={
        count > 0 ? t('salon.services.selected', { count }) : t('salon.services.offered', { count: services.length })
      }
    >
      {services.map(({ id, name, description, minutes, priceMinor }) => (
        <CheckboxCard
          key={id}
          name={field}
          value={id}
          checked={chosen.includes(id)}
          onChange={() => onToggle(id)}
          label={name}
          detail={
            <>
              {duration(minutes)}
              {description && <span className={styles.description}>{description}</span>}
            </>
          }
          end={<Price minor={priceMinor} currency={currency} className={styles.price} />}
        />
      ))}
    </CategoryGroup>
  )
}
