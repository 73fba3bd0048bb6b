/** A service and who performs it, as chosen in a form; either may still be empty. */
export interface ChosenLine {
  serviceId: string
  staffId: string
}

/** Services with their team members in an address: `line=service:staff`, in order. */
export function linesIn(params: URLSearchParams): ChosenLine[] {
  return params.getAll('line').map((line) => {
    const [serviceId = '', staffId = ''] = line.split(':')
    return { serviceId, staffId }
  })
}

export function toAddress(lines: readonly ChosenLine[]): [string, string][] {
  return lines.map(({ serviceId, staffId }) => ['line', `${serviceId}:${staffId}`])
}
