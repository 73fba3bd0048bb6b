import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { Review } from './queries.ts'

export interface SalonReview extends Review {
  /** The team member or product it is about; null for the salon itself. */
  about: string | null
  hidden: boolean
  /** The outcome of the salon's report; null without one, or when it concerned an earlier text. */
  report: 'open' | 'kept' | 'hidden' | null
  /** The author as the salon's client, if they are one. */
  clientId: string | null
}

export interface SalonReviews extends Page<SalonReview> {
  /** The number of public reviews with one to five stars. Half stars are rounded up. */
  byStars: number[]
  unanswered: number
}

/** Reviews of the salon, its team and its products, the newest first. Throws Refusal('not_allowed'). */
export async function listSalonReviews(
  app: Pick<App, 'db'>,
  member: Member,
  { stars, unanswered = false }: { stars?: number; unanswered?: boolean },
  page: PageRequest,
): Promise<SalonReviews> {
  mayOrRefuse(member, 'reviews_see')
  const { salonId } = member
  const ofStars = stars ? sql`floor(r.rating + 0.5) = ${stars}` : sql`true`
  const where = sql`r.salon_id = ${salonId} and ${ofStars} and ${unanswered ? sql`r.reply = '' and r.hidden_at is null` : sql`true`}`
  const [{ rows: found }, { rows: counted }] = await Promise.all([
    sql<Omit<SalonReview, 'clientId'> & { customerId: string | null }>`
      select r.id, r.author_name as "authorName", r.rating, r.description, r.created_at as "createdAt",
        r.edited_at as "editedAt", r.reply, r.replied_at as "repliedAt", r.locale, r.photos, coalesce(st.name, p.name) as about,
        r.hidden_at is not null as hidden, r.customer_id as "customerId",
        case when t.id is null or t.outcome = 'kept' and r.edited_at > t.resolved_at then null
          else coalesce(t.outcome, 'open') end as report
      from review r
        left join staff st on st.salon_id = r.salon_id and st.id = r.staff_id
        left join product p on p.salon_id = r.salon_id and p.id = r.product_id
        left join review_report t on t.salon_id = r.salon_id and t.review_id = r.id
      where ${where} order by r.created_at desc, r.id limit ${page.limit} offset ${offsetOf(page)}`.execute(app.db),
    sql<{ stars: number; n: number; open: number; found: number }>`
      select floor(r.rating + 0.5)::int as stars, count(*) filter (where r.hidden_at is null)::int as n,
        count(*) filter (where r.hidden_at is null and r.reply = '')::int as open, count(*) filter (where ${where})::int as found
      from review r where r.salon_id = ${salonId} group by 1`.execute(app.db),
  ])
  const clients = await clientsOf(app, salonId, found)
  const items = found.map(({ customerId, ...review }) => ({ ...review, clientId: clients.get(customerId) ?? null }))
  return {
    ...page,
    items,
    total: counted.reduce((sum, { found }) => sum + found, 0),
    unanswered: counted.reduce((sum, { open }) => sum + open, 0),
    byStars: [1, 2, 3, 4, 5].map((n) => counted.find((row) => row.stars === n)?.n ?? 0),
  }
}

/** The authors who are clients of the salon. */
async function clientsOf(
  app: Pick<App, 'db'>,
  salonId: string,
  reviews: readonly { customerId: string | null }[],
): Promise<Map<string | null, string>> {
  const people = reviews.flatMap(({ customerId }) => customerId ?? [])
  if (people.length === 0) return new Map()
  const clients = await app.db
    .selectFrom('client')
    .select(['id', 'person_id as personId'])
    .where('salon_id', '=', salonId)
    .where('person_id', 'in', people)
    .execute()
  return new Map(clients.map(({ id, personId }) => [personId, id]))
}
