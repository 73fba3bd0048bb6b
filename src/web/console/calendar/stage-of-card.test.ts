import { expect, it } from 'vitest'
import { appointmentStageOf } from '../../../domain/bookings/booking/stages.ts'
import { CARD_STAGES, stageOfCard } from './stage-of-card.ts'

it('the stage on a card is the one in the panel, and all of the legend occur', () => {
  const at = new Date('2026-12-04T10:00:00Z')
  const statuses = ['requested', 'confirmed', 'completed', 'no_show'] as const
  const cards = statuses.flatMap((status) =>
    [false, true].flatMap((arrived) => [false, true].map((started) => ({ status, arrived, started }))),
  )
  for (const { status, arrived, started } of cards) {
    const appointment = { status, arrivedAt: arrived ? at : null, startedAt: started ? at : null }
    expect(stageOfCard({ status, arrived, started })).toBe(appointmentStageOf(appointment))
  }
  expect(new Set(cards.map(stageOfCard))).toEqual(new Set(CARD_STAGES))
})
