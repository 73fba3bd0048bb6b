import { listReviews } from '../../../domain/reviews/list-reviews.ts'
import { getPerson } from '../../../domain/salons/get-person.ts'
import { appContext } from '../../context.ts'
import type { Route } from './+types/person-card'

const NEWEST = { page: 1, limit: 3 }

/** What the window of one person shows; the salon's page fetches it when they are selected. Dates are ISO text. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { id, salonId, photos, bio, timeZone } = await getPerson(app, params.id)
  const { items } = await listReviews(app, { salonId, staffId: id }, NEWEST)
  return Response.json({ photos, bio, timeZone, reviews: items } satisfies PersonCardData<Date>)
}

export interface PersonCardData<Instant = string> {
  photos: string[]
  bio: string
  timeZone: string
  reviews: {
    id: string
    authorName: string
    rating: number
    description: string
    createdAt: Instant
    editedAt: Instant | null
    reply: string
    repliedAt: Instant | null
  }[]
}
