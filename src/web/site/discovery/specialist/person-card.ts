import { newestReviews } from '../../../../domain/discovery/reviews/newest-reviews.ts'
import type { Langs } from '../../../../domain/kernel/local-text.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { getStaffProfile } from '../../../../domain/salons/staff/get-staff-profile.ts'
import { appContext, localeContext } from '../../../request/context.ts'
import type { Route } from './+types/person-card'

const NEWEST = 3

/** The data of a team member's dialog; the salon's page loads it when they are selected. Dates are ISO text. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { id, salonId, photos, bio, langs, timeZone } = await getStaffProfile(
    app,
    params.id,
    context.get(localeContext),
  )
  const reviews = await newestReviews(app, { salonId, staffId: id }, NEWEST)
  return Response.json({ photos, bio, langs, timeZone, reviews } satisfies PersonCardData<Date>)
}

export interface PersonCardData<Instant = string> {
  photos: string[]
  bio: string
  langs: Langs<'bio'>
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
    locale: Locale | null
    services: string[]
    staff: string[]
    photos: string[]
  }[]
}
