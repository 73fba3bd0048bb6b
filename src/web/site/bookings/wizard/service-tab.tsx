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
import { CategoryGroup } from './category-group.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { ContinueButton } from './continue-button.tsx'
import styles from './groups.module.css'
import type { Choosing } from './load.ts'
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
  const { salon, services, addons, coupon, panel } = page
  const { draft, change } = useDraft(page.choice, 'service')
  const chosen = panel.pricedHere.filter(({ id }) => draft.services.includes(id))
  const { services: lines, price } = priceAppointment(
    chosen,
    addons.chosen.map(({ product, quantity }) => ({ ...product, quantity })),
    coupon,
  )
  const toggle = (id: string) => {
    const { services: before } = draft
    change({ ...draft, services: before.includes(id) ? before.filter((one) => one !== id) : [...before, id] })
  }
  return (
    <TabPanel
      step="service"
      title={t('wizard.service.title')}
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
              <ServiceLines services={lines} currency={salon.currency} />
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
          disabled={hydrated && chosen.length === 0}
        >
          {t('wizard.continueToTime')}
        </ContinueButton>
      }
    >
      {services.length === 0 && <p>{t('salon.services.none')}</p>}
      <Form id={FORM} method="get" action={bookPath(salon.slug)} preventScrollReset className={styles.groups}>
        <ChoiceFields choice={draft} without={['services']} />
        {services.map((group, place) => (
          <Group
            key={group.category}
            group={group}
            first={place === 0}
            chosen={draft.services}
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
  onToggle: (id: string) => void
  currency: string
}

function Group({ group: { category, services }, first, chosen, onToggle, currency }: GroupProps) {
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
          name="service"
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
