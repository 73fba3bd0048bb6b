import type { Performer } from '../../../../domain/catalog/menu/list-performers.ts'
import type { OwnService } from '../../../../domain/catalog/menu/list-services.ts'
import type { Resource } from '../../../../domain/catalog/resources/list-resources.ts'
import type { listTreatments } from '../../../../domain/catalog/treatments/list-treatments.ts'
import { amountText } from '../../../../domain/kernel/money.ts'
import { SERVICE_REQUIREMENTS } from '../../../../domain/salons/profile/payment-policy.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CategorySelect } from '../../category-select.tsx'
import { DepositFields } from '../../deposit-fields.tsx'
import { FormButtons } from '../../form-buttons.tsx'
import layout from '../../form-layout.module.css'
import { useConsole } from '../../use-console.ts'
import { type VatChoices, VatSelect } from '../vat-select.tsx'
import { PerformerTicks } from './performer-ticks.tsx'
import { ProcessingFields } from './processing-fields.tsx'
import { ResourceFields } from './resource-fields.tsx'
import { TreatmentSelect } from './treatment-select.tsx'

interface Props {
  service: OwnService | null
  staff: readonly Performer[]
  resources: readonly Resource[]
  isNew: boolean
  treatments: ReturnType<typeof listTreatments>
  vat: VatChoices
}

/** A service's details, price, duration and team members. A copy starts with all of it but the name. */
export function ServiceForm({ service, staff, resources, isNew, treatments, vat }: Props) {
  const { t } = useTranslation()
  const { currency } = useConsole()
  const number = { inputMode: 'numeric', type: 'number', min: 0, step: 5 } as const
  return (
    <Form className={layout.sheet}>
      {!isNew && service && service.ahead > 0 && (
        <FormMessage tone="info">{t('console.services.aheadText', { count: service.ahead })}</FormMessage>
      )}
      <div className={layout.card}>
        <TextField
          {...{ name: 'name', label: t('console.services.name'), maxLength: 100, required: true }}
          defaultValue={isNew && service ? t('console.services.copyOf', { name: service.name }) : service?.name}
        />
        <div className={layout.pair}>
          <CategorySelect defaultValue={service?.category} />
          <TextField
            {...{
              name: 'price',
              label: t('console.services.price', { currency }),
              inputMode: 'decimal',
              required: true,
            }}
            defaultValue={service ? amountText(service.priceMinor, currency) : undefined}
          />
        </div>
        <TreatmentSelect treatments={treatments} service={service} />
        <VatSelect choices={vat} defaultValue={service?.vatClass ?? null} />
        <TextArea
          {...{
            name: 'description',
            label: t('console.services.description'),
            maxLength: 2000,
            rows: 4,
            optional: true,
          }}
          hint={t('console.services.descriptionHint')}
          defaultValue={service?.description}
        />
      </div>
      <div className={layout.card}>
        <h2 className={layout.heading}>{t('console.services.time')}</h2>
        <p className={layout.lead}>{t('console.services.timeText')}</p>
        <div className={layout.three}>
          <TextField
            {...{ name: 'minutes', label: t('console.services.duration'), ...number, min: 5, max: 720, required: true }}
            defaultValue={service?.minutes ?? 30}
          />
          <TextField
            {...{ name: 'bufferBefore', label: t('console.services.before'), ...number, max: 240 }}
            defaultValue={service?.bufferBefore ?? 0}
          />
          <TextField
            {...{ name: 'bufferAfter', label: t('console.services.after'), ...number, max: 240 }}
            defaultValue={service?.bufferAfter ?? 0}
          />
        </div>
      </div>
      <div className={layout.card}>
        <ProcessingFields processing={service?.processing ?? []} />
      </div>
      <div className={layout.card}>
        <ResourceFields resources={resources} needs={service?.resources ?? []} />
      </div>
      <div className={layout.card}>
        <h2 className={layout.heading}>{t('console.settings.prepaying')}</h2>
        <Select
          name="payment"
          label={t('console.services.payment')}
          hint={t('console.services.paymentHint')}
          defaultValue={service?.payment ?? ''}
          options={[
            { value: '', label: t('console.services.paymentOf.salon') },
            ...SERVICE_REQUIREMENTS.map((value) => ({ value, label: t(`console.services.paymentOf.${value}`) })),
          ]}
        />
        <DepositFields
          amount={{ depositPercent: service?.depositPercent ?? null, depositMinor: service?.depositMinor ?? null }}
          orSalons
        />
      </div>
      <div className={layout.card}>
        <PerformerTicks staff={staff} chosen={service?.staffIds ?? staff.map(({ id }) => id)} />
      </div>
      <FormButtons send={t('console.services.save')} back="/partner/services" />
    </Form>
  )
}
