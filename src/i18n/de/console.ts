import type { ConsoleWords } from '../catalogue.ts'
import { frame } from './console/frame.ts'
import { today } from './console/today.ts'

export const desk = { console: { frame, today } } satisfies ConsoleWords
