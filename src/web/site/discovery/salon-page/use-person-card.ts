import { useEffect, useState } from 'react'
import type { Review } from '../../../../domain/discovery/reviews/queries.ts'
import type { PersonCardData } from '../specialist/person-card.ts'

interface PersonCard extends Omit<PersonCardData, 'reviews'> {
  reviews: Review[]
}

/** The details of one team member, loaded at once; after a failure it can be tried again. */
export function usePersonCard(id: string) {
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<{ tries: number; card: PersonCard | null } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    fetchCard(id, stop.signal).then((card) => {
      if (!stop.signal.aborted) setAnswer({ tries, card })
    })
    return () => stop.abort()
  }, [id, tries])
  const current = answer?.tries === tries ? answer : null
  return { card: current?.card ?? null, failed: current?.card === null, again: () => setTries(tries + 1) }
}

async function fetchCard(id: string, signal: AbortSignal): Promise<PersonCard | null> {
  try {
    const response = await fetch(`/staff-detail/${id}/card`, { signal })
    if (!response.ok) return null
    const card: PersonCardData = await response.json()
    const reviews = card.reviews.map((review) => ({
      ...review,
      createdAt: new Date(review.createdAt),
      editedAt: review.editedAt === null ? null : new Date(review.editedAt),
      repliedAt: review.repliedAt === null ? null : new Date(review.repliedAt),
    }))
    return { ...card, reviews }
  } catch {
    return null
  }
}
