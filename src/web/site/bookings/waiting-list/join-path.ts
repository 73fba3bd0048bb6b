/** The address of the form that joins a salon's waiting list. */
export function joinPath(choice: {
  salon: string
  services: readonly string[]
  staff: string | null
  date: string | null
}): string {
  const params = new URLSearchParams({ salon: choice.salon })
  for (const service of choice.services) params.append('service', service)
  if (choice.staff) params.set('staff', choice.staff)
  if (choice.date) params.set('date', choice.date)
  return `/waiting-list/join?${params}`
}
