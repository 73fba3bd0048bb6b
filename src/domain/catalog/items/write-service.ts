import { type Kysely, sql } from 'kysely'
import type { Category } from '../../kernel/categories.ts'
import { newId } from '../../kernel/ids.ts'
import type { ProcessingTime } from '../../kernel/processing-time.ts'
import type { ResourceNeed } from '../../kernel/resource-need.ts'
import type { DB } from '../../kernel/tables.ts'
import type { VatClass } from '../../kernel/vat/vat-class.ts'
import type { ServiceRequirement } from '../../salons/policies/payment-policy.ts'
import { CATALOGUE_VERSION } from '../treatments/catalogue.ts'
import { serviceTreatments, type TreatmentChoice } from '../treatments/service-treatments.ts'
import { MAX_OFFERED } from './set-offered.ts'

/** A service's part in a group of variants, and the services that it is an add-on to. */
interface ServiceGroup {
  /** The same for all variants of a service; see `serviceKey`. */
  groupId: string | null
  /** The service's name without the variant's; '' for a service without variants. */
  groupName: string
  variant: string
  addOnTo: readonly string[]
  /** Whether customers can book it; otherwise only the front desk. */
  online: boolean
  /** The service, by its `serviceKey`, of which an appointment is required first, and within how many months. */
  priorServiceId: string | null
  priorMonths: number | null
  /** The salon's own category of its menu; null where it is under its category. */
  menuCategoryId: string | null
}

/** What is required of everybody who books a service. */
type ServicePayment = Pick<ServiceValues, 'payment' | 'depositPercent' | 'depositMinor'>

export interface ServiceValues extends ServiceGroup {
  category: Category
  name: string
  description: string
  priceMinor: number
  minutes: number
  bufferBefore: number
  bufferAfter: number
  treatment: TreatmentChoice
  processing: readonly ProcessingTime[]
  resources: readonly ResourceNeed[]
  /** How many clients attend it together: 1, or of a class the usual places of a session. */
  capacity: number
  /** Null: the usual one of its category. */
  vatClass: VatClass | null
  payment: ServiceRequirement | null
  depositPercent: number | null
  depositMinor: number | null
}

/**
 * Inserts a service at the end of the list; returns its id, or null when the salon has reached the limit. The caller
 * holds the salon's lock.
 */
export async function insertService(
  tx: Kysely<DB>,
  salonId: string,
  values: ServiceValues,
  id = newId(),
): Promise<string | null> {
  const { treatments, treatment_chosen, treatment_version } = serviceTreatments(matchedBy(values))
  const { rows } = await sql<{ id: string }>`
    insert into service (salon_id, id, category, name, description, price_minor, minutes, buffer_before, buffer_after, processing, resources, capacity, vat_class, payment, deposit_percent, deposit_minor, group_id, group_name, variant, add_on_to, online, prior_service_id, prior_months, menu_category_id, position,
      treatments, treatment_chosen, treatment_version)
    select ${salonId}, ${id}, ${values.category}, ${values.name}, ${values.description}, ${values.priceMinor},
      ${values.minutes}, ${values.bufferBefore}, ${values.bufferAfter}, ${JSON.stringify(values.processing)}::jsonb,
      ${JSON.stringify(values.resources)}::jsonb, ${values.capacity}, ${values.vatClass},
      ${values.payment}, ${values.depositPercent}, ${values.depositMinor},
      ${values.groupId}, ${values.groupName}, ${values.variant}, ${[...values.addOnTo]}::uuid[], ${values.online}, ${values.priorServiceId}, ${values.priorMonths}, ${values.menuCategoryId},
      least(32000, coalesce(max(position), 0) + 1), ${treatments}::text[], ${treatment_chosen}::boolean, ${treatment_version}::smallint
    from service where salon_id = ${salonId}
    having count(*) filter (where active) < ${MAX_OFFERED} returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * Inserts several services at the end of the list; those that the salon already has under the same name and category
 * are skipped. Returns how many were added, or null when they exceed the limit: then the caller must roll back. The
 * caller holds the salon's lock.
 */
export async function insertServices(
  tx: Kysely<DB>,
  salonId: string,
  all: readonly Omit<
    ServiceValues,
    | 'description'
    | 'treatment'
    | 'processing'
    | 'resources'
    | 'capacity'
    | 'vatClass'
    | keyof ServicePayment
    | keyof ServiceGroup
  >[],
): Promise<number | null> {
  const column = <K extends keyof (typeof all)[number]>(key: K) => all.map((service) => service[key])
  const { rows } = await sql<{ added: number; active: number }>`
    with had as (
      select coalesce(max(position), 0) as last, count(*) filter (where active)::int as active from service where salon_id = ${salonId}
    ), added as (
      insert into service (salon_id, id, category, name, price_minor, minutes, buffer_before, buffer_after, position,
        treatments, treatment_version)
      select ${salonId}, w.id, w.category, w.name, w.price, w.minutes, w.before, w.after, least(32000, had.last + w.place),
        coalesce(string_to_array(nullif(w.treatments, ''), ' '), '{}'), ${CATALOGUE_VERSION}::smallint
      from unnest(${all.map(() => newId())}::uuid[], ${column('category')}::text[], ${column('name')}::text[],
        ${column('priceMinor')}::int[], ${column('minutes')}::int[], ${column('bufferBefore')}::int[], ${column('bufferAfter')}::int[],
        ${all.map((service) => serviceTreatments(service).treatments.join(' '))}::text[])
        with ordinality as w (id, category, name, price, minutes, before, after, treatments, place), had
      where not exists (select from service v where v.salon_id = ${salonId} and v.active and v.category = w.category
        and lower(v.name) = lower(w.name))
      returning id
    )
    select count(added.id)::int as added, had.active from had left join added on true group by had.active`.execute(tx)
  const { added = 0, active = 0 } = rows[0] ?? {}
  return added + active > MAX_OFFERED ? null : added
}

/** What the salon chose for a service. */
export const TREATMENT_CHOICE = sql<TreatmentChoice>`case when treatment_chosen then coalesce(treatments[1], 'none') else 'auto' end`

/** Locks a service and returns it; undefined when the salon has no such service. */
export async function lockService(
  tx: Kysely<DB>,
  salonId: string,
  id: string,
): Promise<(ServiceValues & { active: boolean }) | undefined> {
  return tx
    .selectFrom('service')
    .select(['name', 'description', 'minutes', 'active', 'capacity', 'price_minor as priceMinor'])
    .select(['buffer_before as bufferBefore', 'buffer_after as bufferAfter'])
    .select(TREATMENT_CHOICE.as('treatment'))
    .select([sql<ProcessingTime[]>`processing`.as('processing'), sql<ResourceNeed[]>`resources`.as('resources')])
    .select((eb) => eb.ref('category').$castTo<Category>().as('category'))
    .select(['deposit_percent as depositPercent', 'deposit_minor as depositMinor'])
    .select((eb) => eb.ref('payment').$castTo<ServiceRequirement | null>().as('payment'))
    .select(['group_id as groupId', 'group_name as groupName', 'variant', 'add_on_to as addOnTo', 'online'])
    .select(['prior_service_id as priorServiceId', 'prior_months as priorMonths', 'menu_category_id as menuCategoryId'])
    .select((eb) => eb.ref('vat_class').$castTo<VatClass | null>().as('vatClass'))
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateService(
  tx: Kysely<DB>,
  salonId: string,
  id: string,
  { priceMinor, bufferBefore, bufferAfter, processing, resources, treatment, vatClass, ...others }: ServiceValues,
): Promise<void> {
  const { depositPercent, depositMinor, groupId, groupName, addOnTo, ...further } = others
  const { priorServiceId, priorMonths, menuCategoryId, ...values } = further
  await tx
    .updateTable('service')
    .set({ deposit_percent: depositPercent, deposit_minor: depositMinor })
    .set({ group_id: groupId, group_name: groupName, add_on_to: [...addOnTo] })
    .set({ prior_service_id: priorServiceId, prior_months: priorMonths, menu_category_id: menuCategoryId })
    .set({ ...values, price_minor: priceMinor, buffer_before: bufferBefore, buffer_after: bufferAfter })
    .set(serviceTreatments(matchedBy({ ...values, groupName, treatment })))
    .set({ processing: JSON.stringify(processing), resources: JSON.stringify(resources), vat_class: vatClass })
    .where('salon_id', '=', salonId)
    .where('id', '=', id)
    .execute()
}

/** The variants of a service are the same treatment. */
function matchedBy({
  name,
  groupName,
  category,
  treatment,
}: Pick<ServiceValues, 'name' | 'groupName' | 'category' | 'treatment'>) {
  return { name: groupName || name, category, treatment }
}

/** Locks the variants of a service that the salon offers, and returns their ids in order. */
export async function lockVariants(tx: Kysely<DB>, salonId: string, groupId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('service')
    .select(['id', 'position', 'name'])
    .where('salon_id', '=', salonId)
    .where('group_id', '=', groupId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Sorts the given services in that order within the positions they had. Others keep theirs. */
export async function orderServices(tx: Kysely<DB>, salonId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with known as (
      select v.id, row_number() over (order by w.place) as n
      from unnest(${ids}::uuid[]) with ordinality as w (id, place) join service v on v.salon_id = ${salonId} and v.id = w.id
    ), places as (
      select row_number() over (order by p.n) as n, p.n as position from (
        select row_number() over (order by position, name, id) as n, id from service where salon_id = ${salonId} and active
      ) p where p.id in (select id from known)
    ), all_in_order as (
      select id, row_number() over (order by position, name, id) as position from service where salon_id = ${salonId} and active
    )
    update service set position = least(32000, coalesce(
      (select p.position from known k join places p using (n) where k.id = service.id), a.position))
    from all_in_order a where service.salon_id = ${salonId} and service.id = a.id`.execute(tx)
}
