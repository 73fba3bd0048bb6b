import type { LocalDate } from '../../kernel/time.ts'

/** Whether an appointment is what a customer waited for: all its services, by name, on one of the days. */
export function servesRequest(
  booked: { date: LocalDate; services: readonly string[] },
  requested: { firstDay: LocalDate; lastDay: LocalDate; services: readonly string[] },
): boolean {
  const names = new Set(booked.services.map((name) => name.toLowerCase()))
  return (
    booked.date >= requested.firstDay &&
    booked.date <= requested.lastDay &&
    requested.services.length > 0 &&
    requested.services.every((name) => names.has(name.toLowerCase()))
  )
}
