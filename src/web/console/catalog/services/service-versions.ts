import type { EditedService, OwnService } from '../../../../domain/catalog/menu/own-services.ts'
import type { ServiceInput } from '../../../../domain/catalog/menu/schema.ts'
import { money, share } from '../../../../i18n/format.ts'
import { diffVersions, type VersionContext, type VersionRow } from '../../diff-versions.ts'

interface Names {
  staff: readonly { id: string; name: string }[]
  resources: readonly { id: string; name: string }[]
  bases: readonly { key: string; name: string }[]
  categories: readonly { id: string; name: string }[]
  treatments: readonly { treatments: readonly { code: string; name: string }[] }[]
}

type Context = VersionContext & Names

/** What differs between a service as it is entered and as it is saved, each with the label of its fields. */
export function serviceVersions(mine: ServiceInput, saved: EditedService, context: Context): VersionRow[] {
  return diffVersions(textsOf(mine, context), textsOf(inputOf(saved), context))
}

function inputOf({ variants, priceMinor, groupName, ...service }: EditedService): ServiceInput {
  return {
    ...service,
    ...{ name: groupName || service.name, price: priceMinor },
    ...{ processing: [...service.processing], resources: [...service.resources], addOnTo: [...service.addOnTo] },
    variants: variants.map(variantOf),
  }
}

function variantOf({ id, variant, priceMinor, minutes, terms }: OwnService) {
  return { id, name: variant, price: priceMinor, minutes, terms }
}

/** Label and text of each part of the form, always in the same order. */
function textsOf(service: ServiceInput, { t, currency, locale, ...names }: Context): [string, string][] {
  const { variants = [], processing = [], resources = [], addOnTo = [], payment, priorServiceId } = service
  const { depositPercent, depositMinor } = service
  const amount = (minor: number) => money(minor, currency, locale)
  const some = (ids: readonly string[], all: Names['staff']) =>
    all.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join('\n')
  const bases = names.bases.map(({ key, name }) => ({ id: key, name }))
  const deposit =
    depositMinor != null ? amount(depositMinor) : depositPercent != null ? share(depositPercent * 100, locale) : ''
  const treatment = names.treatments.flatMap((group) => group.treatments).find(({ code }) => code === service.treatment)
  const durationLabel = t('console.services.duration')
  const ownTexts = ({ name, terms = [] }: Pick<ServiceInput, 'name' | 'terms'>) =>
    names.staff
      .flatMap(({ id, name: person }) => {
        const own = terms.find((one) => one.staffId === id)
        if (!own || !service.staffIds.includes(id) || (own.priceMinor === null && own.minutes === null)) return []
        const price = own.priceMinor === null ? [] : [amount(own.priceMinor)]
        return [person, ...(name ? [name] : []), ...price, ...(own.minutes === null ? [] : [own.minutes])].join(' · ')
      })
      .join('\n')
  return [
    [t('console.services.name'), service.name],
    [t('console.services.category'), t(`category.tabs.${service.category}`)],
    [
      t('console.menuCategories.ofService'),
      service.menuCategoryId ? some([service.menuCategoryId], names.categories) : t('console.menuCategories.none'),
    ],
    [t('console.services.price', { currency }), variants.length > 0 ? '' : amount(service.price)],
    [durationLabel, variants.length > 0 ? '' : String(service.minutes)],
    [
      t('console.services.treatment'),
      treatment?.name ??
        t(service.treatment === 'none' ? 'console.services.treatmentNone' : 'console.services.treatmentAuto'),
    ],
    [
      t('console.company.vat'),
      service.vatClass ? t(`console.company.class.${service.vatClass}`) : t('console.company.vatUsual'),
    ],
    [t('console.services.description'), service.description ?? ''],
    [
      t('console.services.variants'),
      variants.map(({ name, price, minutes }) => [name, amount(price), minutes].join(' · ')).join('\n'),
    ],
    [t('console.services.places'), String(service.capacity ?? 1)],
    [t('console.services.before'), String(service.bufferBefore)],
    [t('console.services.after'), String(service.bufferAfter)],
    [t('console.services.processing'), processing.map(({ from, to }) => `${from}–${to}`).join('\n')],
    [
      t('console.resources.title'),
      resources
        .map(({ resourceId, from, to }) => [some([resourceId], names.resources), spanText(from, to)].join(' ').trim())
        .sort()
        .join('\n'),
    ],
    [t('console.services.payment'), [t(`console.services.paymentOf.${payment ?? 'salon'}`), deposit].join(' ').trim()],
    [
      t('console.services.frontDeskOnly'),
      t(service.online === false ? 'console.editing.changed.yes' : 'console.editing.changed.no'),
    ],
    [t('console.services.addOn'), some(addOnTo, bases)],
    [
      t('console.services.prior'),
      priorServiceId ? `${some([priorServiceId], bases)} · ${service.priorMonths}` : t('console.services.priorNone'),
    ],
    [t('console.services.who'), some(service.staffIds, names.staff)],
    [
      t('console.services.ownTerms'),
      (variants.length > 0 ? variants : [{ ...service, name: '' }])
        .map((one) => ownTexts(one))
        .join('\n')
        .trim(),
    ],
  ]
}

function spanText(from: number | null, to: number | null): string {
  return from === null && to === null ? '' : `${from ?? 0}–${to ?? ''}`
}
