import { useState } from 'react'
import type { AddOnBase } from '../../../../domain/catalog/menu/list-add-on-bases.ts'
import type { Performer } from '../../../../domain/catalog/menu/list-performers.ts'
import { MAX_PLACES_OF_CLASS } from '../../../../domain/catalog/menu/max-places-of-class.ts'
import type { EditedService } from '../../../../domain/catalog/menu/own-services.ts'
import type { ServiceInput } from '../../../../domain/catalog/menu/schema.ts'
import type { Resource } from '../../../../domain/catalog/resources/list-resources.ts'
import type { listTreatments } from '../../../../domain/catalog/treatments/list-treatments.ts'
import { amountText } from '../../../../domain/kernel/money.ts'
import { SERVICE_REQUIREMENTS } from '../../../../domain/salons/policies/payment-policy.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CategorySelect } from '../../category-select.tsx'
import { ChangedMeanwhile } from '../../changed-meanwhile.tsx'
import { DepositFields } from '../../deposit-fields.tsx'
import { FormButtons } from '../../form-buttons.tsx'
import layout from '../../form-layout.module.css'
import { useConsole } from '../../use-console.ts'
import { type VatChoices, VatSelect } from '../vat-select.tsx'
import { AddOnFields } from './add-on-fields.tsx'
import type { TermsOf } from './own-terms-fields.tsx'
import { PerformerTicks } from './performer-ticks.tsx'
import { PriorFields } from './prior-fields.tsx'
import { ProcessingFields } from './processing-fields.tsx'
import { ResourceFields } from './resource-fields.tsx'
import { serviceVersions } from './service-versions.ts'
import { TreatmentSelect } from './treatment-select.tsx'
import { VariantFields } from './variant-fields.tsx'
import { variantRows } from './variant-rows.ts'

interface Props {
  service: EditedService | null
  /** What was sent last, when somebody else had saved another version. */
  entered: ServiceInput | undefined
  staff: readonly Performer[]
  resources: readonly Resource[]
  isNew: boolean
  treatments: ReturnType<typeof listTreatments>
  vat: VatChoices
  /** The salon's own categories of its menu. */
  categories: readonly { id: string; name: string }[]
  /** The services that it can be an add-on to. */
  bases: readonly AddOnBase[]
}

/** A service's details, price, duration and team members. A copy starts with all of it but the name. */
export function ServiceForm({ service, entered, staff, resources, isNew, treatments, vat, bases, categories }: Props) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const [hasVariants, setHasVariants] = useState(
    () => variantRows(failure?.values ?? {}, service?.variants ?? [], isNew).length > 0,
  )
  const name = service?.groupName || (service?.name ?? '')
  const { currency } = useConsole()
  const locale = useLocale()
  const number = { inputMode: 'numeric', type: 'number', min: 0, step: 5 } as const
  return (
    <Form className={layout.sheet}>
      {!isNew && service && (
        <ChangedMeanwhile
          version={service.version}
          rows={
            entered
              ? serviceVersions(entered, service, {
                  t,
                  currency,
                  locale,
                  staff,
                  resources,
                  bases,
                  treatments,
                  categories,
                })
              : []
          }
          to={`/partner/services/${service.id}`}
        />
      )}
      {!isNew && service && service.ahead > 0 && (
        <FormMessage tone="info">{t('console.services.aheadText', { count: service.ahead })}</FormMessage>
      )}
      <div className={layout.card}>
        <TextField
          {...{ name: 'name', label: t('console.services.name'), maxLength: 100, required: true }}
          defaultValue={isNew && service ? t('console.services.copyOf', { name }) : name}
        />
        <div className={layout.pair}>
          <CategorySelect defaultValue={service?.category} />
          {!hasVariants && (
            <TextField
              {...{
                name: 'price',
                label: t('console.services.price', { currency }),
                inputMode: 'decimal',
                required: true,
              }}
              defaultValue={service ? amountText(service.priceMinor, currency) : undefined}
            />
          )}
        </div>
        {categories.length > 0 && (
          <Select
            name="menuCategoryId"
            label={t('console.menuCategories.ofService')}
            hint={t('console.menuCategories.ofServiceHint')}
            defaultValue={service?.menuCategoryId ?? ''}
            options={[
              { value: '', label: t('console.menuCategories.none') },
              ...categories.map(({ id, name: label }) => ({ value: id, label })),
            ]}
          />
        )}
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
        <VariantFields
          variants={service?.variants ?? []}
          isNew={isNew}
          onCount={(count) => setHasVariants(count > 0)}
        />
      </div>
      <div className={layout.card}>
        <h2 className={layout.heading}>{t('console.services.time')}</h2>
        <p className={layout.lead}>{t('console.services.timeText')}</p>
        <div className={layout.three}>
          {!hasVariants && (
            <TextField
              {...{ name: 'minutes', label: t('console.services.duration'), ...number, min: 5, max: 720 }}
              required
              defaultValue={service?.minutes ?? 30}
            />
          )}
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
        <TextField
          {...{
            name: 'capacity',
            label: t('console.services.places'),
            ...number,
            min: 1,
            max: MAX_PLACES_OF_CLASS,
            step: 1,
          }}
          hint={t('console.services.placesHint')}
          defaultValue={service?.capacity ?? 1}
        />
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
        <h2 className={layout.heading}>{t('console.services.online')}</h2>
        <Checkbox
          name="frontDeskOnly"
          label={t('console.services.frontDeskOnly')}
          defaultChecked={service ? !service.online : false}
        />
        <AddOnFields bases={bases} chosen={service?.addOnTo ?? []} />
        <PriorFields
          services={bases}
          priorServiceId={service?.priorServiceId ?? null}
          priorMonths={service?.priorMonths ?? null}
        />
      </div>
      <div className={layout.card}>
        <PerformerTicks
          staff={staff}
          chosen={service?.staffIds ?? staff.map(({ id }) => id)}
          services={hasVariants && !service?.variants.length ? [] : termsOf(service, isNew)}
        />
      </div>
      <FormButtons send={t('console.services.save')} back="/partner/services" />
    </Form>
  )
}

/** The service, or each of its variants; for a new one the usual values. */
function termsOf(service: EditedService | null, isNew: boolean): readonly TermsOf[] {
  const { variants = [] } = service ?? {}
  if (variants.length > 0) return variants.map((variant, n) => ({ ...variant, row: isNew ? String(n) : variant.id }))
  const { priceMinor = 0, minutes = 30, terms = [] } = service ?? {}
  return [{ priceMinor, minutes, terms, variant: '', row: '0' }]
}
