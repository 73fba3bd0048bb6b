/**
 * A time within a service during which the team member can serve another client while it takes effect, such as the
 * development of a colour. Minutes from the start of the service: from, up to, not including.
 */
export interface ProcessingTime {
  from: number
  to: number
}

/** The longest buffer before or after a service, in minutes. */
export const MAX_BUFFER_MINUTES = 240

/** The most processing times of a service. */
export const MAX_PROCESSING_TIMES = 4

/** The shortest time that a team member works before, between and after processing times, and of these; minutes. */
const SHORTEST = 5

/**
 * What is wrong with the processing times of a service, as a key of the catalogue's `validation`: they must follow each
 * other within the service, with work before the first and between them.
 */
export function processingProblem(
  processing: readonly ProcessingTime[],
  minutes: number,
): 'processing_invalid' | 'processing_outside' | undefined {
  let worksFrom = 0
  for (const { from, to } of processing) {
    if (from < worksFrom + SHORTEST || to < from + SHORTEST) return 'processing_invalid'
    worksFrom = to
  }
  return worksFrom > minutes ? 'processing_outside' : undefined
}

interface Timed {
  minutes: number
  bufferBefore: number
  bufferAfter: number
  processing: readonly ProcessingTime[]
}

/**
 * When the team member works on a service, in minutes from the start of the buffer before it, buffers included. A service
 * that was shortened loses the processing times after its end, and ends in the one that contains it. Sorted, disjoint;
 * empty for a service without duration.
 */
export function workingTimes({ minutes, bufferBefore, bufferAfter, processing }: Timed): ProcessingTime[] {
  const whole = bufferBefore + minutes + bufferAfter
  const times: ProcessingTime[] = []
  let from = 0
  for (const free of processingWithin(processing, minutes)) {
    times.push({ from, to: bufferBefore + free.from })
    from = bufferBefore + free.to
  }
  times.push({ from, to: whole })
  return times.filter((time) => time.from < time.to)
}

/** The processing times that a service of this duration has: those that begin before its end, cut off there. */
export function processingWithin(processing: readonly ProcessingTime[], minutes: number): ProcessingTime[] {
  return processing.filter(({ from }) => from < minutes).map(({ from, to }) => ({ from, to: Math.min(to, minutes) }))
}

/** The minutes of processing time in a service of this duration. */
export function processingMinutes(processing: readonly ProcessingTime[], minutes: number): number {
  return processingWithin(processing, minutes).reduce((sum, { from, to }) => sum + to - from, 0)
}
