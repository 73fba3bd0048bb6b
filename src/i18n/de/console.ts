import type { ConsoleWords } from '../catalogue.ts'
import { frame } from './console/frame.ts'
import { problem } from './console/problem.ts'
import { services } from './console/services.ts'
import { today } from './console/today.ts'

export const desk = { console: { problem, services, frame, today } } satisfies ConsoleWords
