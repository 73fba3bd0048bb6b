import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { Service } from '../../../../domain/catalog/items/queries.ts'
import { addOnsOf, isAddOn, toggleService } from '../../../../domain/kernel/service-choice.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxCard } from '../../../ui/checkbox.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../../ui/layout.module.css'
import { ServicePrice, useServiceDuration } from '../../discovery/salon-page/service-facts.tsx'
import { BOOKING_PATH, type Choice, choicePath } from './choice.ts'
import { ChoiceFields } from './choice-fields.tsx'
import type { Panel } from './load-panel.ts'
import { PriorNotice } from './prior-notice.tsx'
import styles from './services-step.module.css'
import { Step } from './step.tsx'

export const BOOKING_FORM = 'booking'

/**
 * The services. The form of the whole choice: ticking checks again which times are long enough, 'Book Appointment'
 * posts it.
 */
export function ServicesStep({ panel, choice, tried }: { panel: Panel; choice: Choice; tried: boolean }) {
  const { t } = useTranslation()
  const offered = panel.services.flatMap(({ services }) => services)
  const { ticked, toggle } = useTicked(panel.choice, choice, offered)
  const added = addOnsOf(offered, ticked)
  const preselected = panel.choice.services.length > 0
  return (
    <>
      {/* Always rendered: its buttons are beside the steps. The pending choice counts already. */}
      <Form id={BOOKING_FORM} method="get" action={BOOKING_PATH} hidden>
        <ChoiceFields choice={choice} keep={['date', 'staff', 'time']} />
      </Form>
      <Step
        number={4}
        title={t('booking.services.title')}
        done={ticked.length > 0}
        locked={
          choice.time || preselected || ticked.length > 0 || panel.lost.length > 0 ? null : t('booking.services.first')
        }
        error={tried && choice.time && ticked.length === 0 ? 'service_required' : null}
      >
        {panel.lost.includes('service_gone') && (
          <FormMessage tone="info">{t('booking.services.unavailable')}</FormMessage>
        )}
        <PriorNotice panel={panel} />
        <div className={layout.stack5}>
          {panel.services.map(({ category, services }) => (
            <fieldset key={category} className={styles.group}>
              <legend className={styles.category}>{t(`category.tabs.${category}`)}</legend>
              {services
                .filter((service) => !isAddOn(service) || added.includes(service))
                .map((service) => (
                  <ServiceRow
                    key={service.id}
                    service={service}
                    ticked={ticked.includes(service.id)}
                    onToggle={() => toggle(service.id)}
                  />
                ))}
            </fieldset>
          ))}
        </div>
        <Button type="submit" form={BOOKING_FORM} variant="quiet" className={styles.update}>
          {t('booking.services.update')}
        </Button>
      </Step>
    </>
  )
}

/** Ticks show at once; their effect on the times follows. */
function useTicked(settledChoice: Choice, choice: Choice, offered: readonly Service[]) {
  const navigate = useNavigate()
  const settled = settledChoice.services.join()
  const [known, setKnown] = useState(settled)
  const [ticked, setTicked] = useState(settledChoice.services)
  if (known !== settled) {
    setKnown(settled)
    setTicked(settledChoice.services)
  }
  const toggle = (id: string) => {
    const services = toggleService(offered, ticked, id)
    setTicked(services)
    navigate(choicePath({ ...choice, services }), { preventScrollReset: true, replace: true })
  }
  return { ticked, toggle }
}

function ServiceRow({ service, ticked, onToggle }: { service: Service; ticked: boolean; onToggle: () => void }) {
  const durationOf = useServiceDuration()
  return (
    <CheckboxCard
      form={BOOKING_FORM}
      name="service"
      value={service.id}
      checked={ticked}
      onChange={onToggle}
      label={<span lang={service.langs.name}>{service.name}</span>}
      detail={durationOf(service)}
      end={<ServicePrice service={service} className={styles.price} />}
    />
  )
}
