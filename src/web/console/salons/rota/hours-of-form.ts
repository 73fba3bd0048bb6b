import type { DayHoursInput } from '../../../../domain/salons/hours/day-hours-schema.ts'

/** The rows of a day's shifts, empty ones left out; none for a day off. */
export function hoursOfForm(form: FormData): DayHoursInput {
  if (form.has('off')) return []
  const [starts, ends] = [form.getAll('starts').map(String), form.getAll('ends').map(String)]
  return starts.flatMap((from, n) => {
    const to = ends[n] ?? ''
    return from.trim() === '' && to.trim() === '' ? [] : [{ starts: from, ends: to }]
  })
}
