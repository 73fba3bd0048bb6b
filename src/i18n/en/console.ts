import { frame } from './console/frame.ts'
import { today } from './console/today.ts'

/** The words of the desks, of salons and of the house: fetched under /partner and /admin alone. */
export const desk = { console: { frame, today } } as const
