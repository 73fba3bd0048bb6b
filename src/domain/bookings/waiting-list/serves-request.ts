import type { LocalDate } from '../../kernel/time.ts'

/**
 * Whether an appointment is what a customer waited for: all its services, by name, on one of the days; of a class the session
 * that they waited for, at its present time, on whatever day it now is.
 */
export function servesRequest(
  booked: { date: LocalDate; startsAt: Date; services: readonly string[] },
  requested: {
    firstDay: LocalDate
    lastDay: LocalDate
    services: readonly string[]
    sessionStartsAt?: Date | null
  },
): boolean {
  const { sessionStartsAt } = requested
  const isThen = sessionStartsAt
    ? sessionStartsAt.getTime() === booked.startsAt.getTime()
    : booked.date >= requested.firstDay && booked.date <= requested.lastDay
  const names = new Set(booked.services.map((name) => name.toLowerCase()))
  return isThen && requested.services.length > 0 && requested.services.every((name) => names.has(name.toLowerCase()))
}
