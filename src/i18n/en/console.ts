import { frame } from './console/frame.ts'
import { problem } from './console/problem.ts'
import { services } from './console/services.ts'
import { today } from './console/today.ts'

/** The words of the desks, of salons and of the house: fetched under /partner and /admin alone. */
export const desk = { console: { problem, services, frame, today } } as const
