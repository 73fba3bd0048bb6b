import { addOnsOf, toggleService } from '../../../../domain/kernel/service-choice.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useGuestName } from '../appointments/guest-name.ts'
import styles from './groups.module.css'
import { guestsOf } from './guests-of.ts'
import type { Choosing } from './load.ts'
import { ServiceCard } from './service-choice.tsx'
import { withServices } from './shared-draft.ts'
import type { WizardChoice } from './wizard-choice.ts'

interface Props {
  page: Choosing
  draft: WizardChoice
  onChange: (next: WizardChoice) => void
}

/** The add-ons to the chosen services, of each person. */
export function ServiceAddOns({ page, draft, onChange }: Props) {
  const { t } = useTranslation()
  const guestName = useGuestName()
  const offered = page.services.flatMap(({ services }) => services)
  const people = [draft.services, ...(draft.shared?.guests ?? [])]
  return people.map((own, person) => {
    const addOns = addOnsOf(offered, own)
    if (addOns.length === 0) return null
    const key = `person-${person}`
    const name = people.length > 1 ? guestName(person, guestsOf(draft.shared, page.guestNames) ?? []) : null
    return (
      <fieldset key={key} className={styles.variants}>
        <legend className={styles.legend}>
          {name ? t('wizard.addons.extrasFor', { name }) : t('wizard.addons.extras')}
        </legend>
        {addOns.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            label={service.name}
            isChosen={own.includes(service.id)}
            name={person > 0 ? `service-${person}` : 'service'}
            onToggle={(id) => onChange(withServices(draft, person, toggleService(offered, own, id)))}
          />
        ))}
      </fieldset>
    )
  })
}
