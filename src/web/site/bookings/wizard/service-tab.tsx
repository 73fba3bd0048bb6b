import { Form } from 'react-router'
import { type MenuCategory, type MenuEntry, menuGroups } from '../../../../domain/catalog/items/menu-entries.ts'
import type { Service } from '../../../../domain/catalog/items/queries.ts'
import { priceAppointment } from '../../../../domain/catalog/pricing/price-appointment.ts'
import type { Category } from '../../../../domain/kernel/categories.ts'
import { variesInPrice } from '../../../../domain/kernel/service-by-staff.ts'
import { toggleService } from '../../../../domain/kernel/service-choice.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useDuration } from '../../../texts/use-duration.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DefaultSubmit } from '../../../ui/default-submit.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../../ui/layout.module.css'
import { Price } from '../../../ui/price.tsx'
import { useStableCallback } from '../../../ui/use-stable-callback.ts'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import { useGuestName } from '../appointments/guest-name.ts'
import { DateNotice } from '../book/date-notice.tsx'
import { PriorNotice } from '../book/prior-notice.tsx'
import { offersAddOns } from './addons.ts'
import { CartProductsNotice } from './cart-products-notice.tsx'
import { CategoryGroup } from './category-group.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { chosenServices } from './chosen-services.ts'
import { ContinueButton } from './continue-button.tsx'
import { GuestTabs } from './guest-tabs.tsx'
import { guestsOf } from './guests-of.ts'
import type { Choosing } from './load.ts'
import { ServiceChoice } from './service-choice.tsx'
import { isWhole, withServices } from './shared-draft.ts'
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
  const duration = useDuration()
  const { salon, services, addons, coupon, panel } = page
  const { draft, change } = useDraft(page.choice, 'service')
  const { shared } = draft
  const person = shared?.person ?? 0
  const own = shared?.guests[person - 1] ?? draft.services
  const offered = services.flatMap((group) => group.services)
  const chosen = chosenServices(page, draft)
  const next = nextStep('service', { sells: page.sells || offersAddOns(offered, draft) })
  const { services: lines, price } = priceAppointment(
    chosen,
    addons.chosen.map(({ product, quantity }) => ({ ...product, quantity })),
    coupon,
  )
  const toggle = useStableCallback((id: string) => {
    change(withServices(draft, person, toggleService(offered, own, id)))
  })
  return (
    <TabPanel
      step="service"
      title={t('wizard.service.title')}
      lead={
        shared && person > 0
          ? t('wizard.guests.choosing', { name: guestName(person, guestsOf(shared, page.guestNames) ?? []) })
          : undefined
      }
      announcement={chosen.length > 0 ? t('salon.services.selected', { count: chosen.length }) : undefined}
      notices={
        <>
          {error && <StepError code={error} />}
          <DateNotice panel={panel} />
          <PriorNotice panel={panel} />
          <CartProductsNotice page={page} />
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
              <Totals price={price} code={coupon?.code} currency={salon.currency} services={lines} />
            </>
          )}
        </SummaryBox>
      }
      // How long several people take depends on whether they come together.
      when={shared || lines.length === 0 ? null : duration(lines.reduce((sum, { minutes }) => sum + minutes, 0))}
      sum={
        chosen.length > 0 ? (
          <Price minor={price.totalMinor} currency={salon.currency} isFrom={lines.some(variesInPrice)} />
        ) : undefined
      }
      foot={
        // Without scripts it is unknown whether something is ticked: the server checks.
        <ContinueButton choice={draft} step={next} form={FORM} disabled={hydrated && !isWhole(draft)}>
          {t('wizard.continueToTime')}
        </ContinueButton>
      }
    >
      {services.length === 0 && <p>{t('salon.services.none')}</p>}
      <Form id={FORM} method="get" action={bookPath(salon.slug)} preventScrollReset className={layout.stack3}>
        {/* The first button is the one that Enter presses. */}
        <DefaultSubmit name="step" value={next} />
        <ChoiceFields choice={withServices({ ...draft, shared: shared && { ...shared, person: 0 } }, person, [])} />
        <GuestTabs draft={draft} names={guestsOf(shared, page.guestNames) ?? []} onChange={change} />
        {menuGroups(services).map((group, place) => (
          <Group
            key={group.key}
            group={group}
            first={place === 0}
            chosen={own}
            name={person > 0 ? `service-${person}` : 'service'}
            onToggle={toggle}
          />
        ))}
      </Form>
    </TabPanel>
  )
}

interface GroupProps {
  group: { category: Category; menuCategory: MenuCategory | null; entries: MenuEntry<Service>[] }
  first: boolean
  chosen: readonly string[]
  /** Of the field. */
  name: string
  onToggle: (id: string) => void
}

function Group({ group: { category, menuCategory, entries }, first, chosen, name, onToggle }: GroupProps) {
  const { t } = useTranslation()
  const count = entries.flatMap(({ variants }) => variants).filter(({ id }) => chosen.includes(id)).length
  return (
    <CategoryGroup
      category={category}
      menuCategory={menuCategory}
      startsOpen={first || count > 0}
      count={
        count > 0 ? t('salon.services.selected', { count }) : t('salon.services.offered', { count: entries.length })
      }
    >
      {entries.map((entry) => (
        <ServiceChoice key={entry.key} {...{ entry, chosen, name, onToggle }} />
      ))}
    </CategoryGroup>
  )
}
