import { CalendarClock, Check, CheckCheck, CircleHelp, DoorOpen, type LucideIcon, UserX } from 'lucide-react'
import { stageOfConfirmed } from '../../../domain/bookings/booking/stages.ts'
import type { CalendarCard } from '../../../domain/calendar/read-calendar.ts'

export const CARD_STAGES = ['pending', 'confirmed', 'arrived', 'in_progress', 'completed', 'no_show'] as const
export type CardStage = (typeof CARD_STAGES)[number]

/** Beside the colour, which not everybody can tell apart. */
export const STAGE_ICONS: Record<CardStage, LucideIcon> = {
  pending: CircleHelp,
  confirmed: Check,
  arrived: DoorOpen,
  in_progress: CalendarClock,
  completed: CheckCheck,
  no_show: UserX,
}

/** As in the panel: a confirmed appointment may have arrived, or be in progress. */
export function stageOfCard({
  status,
  arrived,
  started,
}: Pick<CalendarCard, 'status' | 'arrived' | 'started'>): CardStage {
  if (status === 'requested') return 'pending'
  return status === 'confirmed' ? stageOfConfirmed(arrived, started) : status
}
