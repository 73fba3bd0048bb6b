/** The address of the form that joins a salon's waiting list; with `time` that of the session of a class that begins then. */
export function joinPath(choice: {
  salon: string
  services: readonly string[]
  staff: string | null
  date: string | null
  time?: string | null
}): string {
  const params = new URLSearchParams({ salon: choice.salon })
  for (const service of choice.services) params.append('service', service)
  if (choice.staff) params.set('staff', choice.staff)
  if (choice.date) params.set('date', choice.date)
  if (choice.time) params.set('time', choice.time)
  return `/waiting-list/join?${params}`
}
