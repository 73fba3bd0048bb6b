/**
 * A resource that a service needs: for a part of it, in minutes from its start up to, not including; or with both null
 * for all of it, buffers included.
 */
export interface ResourceNeed {
  resourceId: string
  from: number | null
  to: number | null
}

/** What is wrong with the needs of a service, as a key of the catalogue's `validation`. */
export function resourceProblem(
  needs: readonly ResourceNeed[],
  minutes: number,
): 'resource_part_invalid' | 'resource_twice' | undefined {
  if (new Set(needs.map(({ resourceId }) => resourceId)).size < needs.length) return 'resource_twice'
  const isPart = ({ from, to }: ResourceNeed) =>
    (from === null && to === null) || (from !== null && to !== null && from >= 0 && from < to && to <= minutes)
  return needs.every(isPart) ? undefined : 'resource_part_invalid'
}

interface Timed {
  minutes: number
  bufferBefore: number
  bufferAfter: number
  resources?: readonly ResourceNeed[] | undefined
}

/**
 * When a service needs its resources, in minutes from the start of the buffer before it. Of a service that was
 * shortened, only what is left of the part.
 */
export function resourceTimes({ minutes, bufferBefore, bufferAfter, resources = [] }: Timed) {
  return resources.flatMap(({ resourceId, from, to }) => {
    if (from === null || to === null) return [{ resourceId, from: 0, to: bufferBefore + minutes + bufferAfter }]
    const time = { from: bufferBefore + from, to: bufferBefore + Math.min(to, minutes) }
    return time.from < time.to ? [{ resourceId, ...time }] : []
  })
}
