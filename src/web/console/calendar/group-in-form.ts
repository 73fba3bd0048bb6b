import type { GroupPerson } from './group-person.tsx'

/** Several people as a form sends them in one field, so that they can be shown again. */
export function groupAsText(people: readonly GroupPerson[]): string {
  const parts = people.flatMap(({ name, email, lines }) => [
    ['name', name],
    ['email', email],
    ...lines.map(({ service, staff }) => ['line', `${service}:${staff}`]),
  ])
  return String(new URLSearchParams(parts))
}

/** The people of a form that is shown again; null where there is not more than one. */
export function typedGroup(text: string | undefined): GroupPerson[] | null {
  const people: GroupPerson[] = []
  for (const [part, value] of new URLSearchParams(text)) {
    if (part === 'name') people.push({ id: people.length, name: value, email: '', lines: [] })
    const person = people.at(-1)
    if (!person) return null
    if (part === 'email') person.email = value
    if (part === 'line') {
      const [service = '', staff = ''] = value.split(':')
      person.lines.push({ id: person.lines.length, service, staff })
    }
  }
  return people.length > 1 && people.every(({ lines }) => lines.length > 0) ? people : null
}
