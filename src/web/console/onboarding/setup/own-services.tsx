import { Pencil, Trash2 } from 'lucide-react'
import type { OwnService } from '../../../../domain/catalog/menu/own-services.ts'
import { amountText } from '../../../../domain/kernel/money.ts'
import { money } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { CardSection } from '../../card-section.tsx'
import layout from '../../form-layout.module.css'
import { useConsole } from '../../use-console.ts'
import styles from './services.module.css'

/** The services that the salon has added already, to be changed or removed. */
export function OwnServices({ services }: { services: readonly OwnService[] }) {
  const { t } = useTranslation()
  if (services.length === 0) return null
  return (
    <CardSection id="ownServices" title={t('console.setup.servicesForm.own')}>
      <ul className={styles.ownServices}>
        {services.map((service) => (
          <OwnServiceRow key={service.id} service={service} />
        ))}
      </ul>
    </CardSection>
  )
}

function OwnServiceRow({ service: { id, name, minutes, priceMinor } }: { service: OwnService }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  const failure = useFormFailure()
  const mine = failure?.values.intent === 'change-service' && failure.values.id === id ? failure : null
  return (
    <li>
      <details className={styles.details} open={mine !== null || undefined} key={`${name} ${minutes} ${priceMinor}`}>
        <summary>
          <span className={styles.serviceName}>{name}</span>
          <span className={styles.facts}>
            {minutes} {t('console.setup.servicesForm.minutes')} · {money(priceMinor, currency, locale)}
          </span>
          <Pencil aria-hidden="true" />
          <span className={hidden.visuallyHidden}>{t('console.setup.servicesForm.editOf', { name })}</span>
        </summary>
        <Form intent="change-service" failure={mine} className={styles.change}>
          <input type="hidden" name="id" value={id} />
          <TextField name="name" label={t('console.setup.servicesForm.name')} maxLength={100} defaultValue={name} />
          <div className={layout.pair}>
            <TextField
              {...{
                name: 'minutes',
                label: t('console.services.duration'),
                inputMode: 'numeric',
                defaultValue: minutes,
              }}
            />
            <TextField
              {...{ name: 'price', label: t('console.services.price', { currency }), inputMode: 'decimal' }}
              defaultValue={amountText(priceMinor, currency)}
            />
          </div>
          <div>
            <SubmitButton size="s">{t('console.services.save')}</SubmitButton>
          </div>
        </Form>
      </details>
      <Form intent="remove-service" className={styles.remove} failure={null}>
        <input type="hidden" name="id" value={id} />
        <IconButton type="submit" label={t('console.setup.servicesForm.remove', { name })}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Form>
    </li>
  )
}
