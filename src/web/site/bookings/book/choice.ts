/** The choice so far. It is in the page's address, so that Back works and a choice can be shared. */
export interface Choice {
  salon: string
  services: string[]
  /** A team member's id or 'anyone'. */
  staff: string | null
  date: string | null
  /** The instant it starts, as ISO text. */
  time: string | null
}

export const BOOKING_PATH = '/bookappointment'
const MAX_READ = 20

export function readChoice(params: URLSearchParams | FormData): Choice {
  const text = (name: string) => {
    const value = params.get(name)
    return typeof value === 'string' && value.trim() ? value.trim().slice(0, 100) : null
  }
  const services = params.getAll('service').filter((value) => typeof value === 'string')
  return {
    salon: text('salon') ?? '',
    services: [...new Set(services)].slice(0, MAX_READ),
    staff: text('staff'),
    date: text('date'),
    time: text('time'),
  }
}

/** The address of a choice. `extra` describes what happened to it; the next step drops it. */
export function choicePath(choice: Partial<Choice> & { salon: string }, extra: Record<string, string> = {}): string {
  const { salon, services = [], staff, date, time } = choice
  const params = new URLSearchParams({ salon })
  for (const service of services) params.append('service', service)
  if (staff) params.set('staff', staff)
  if (date) params.set('date', date)
  if (time) params.set('time', time)
  for (const [name, value] of Object.entries(extra)) params.set(name, value)
  return `${BOOKING_PATH}?${params}`
}
