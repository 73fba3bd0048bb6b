import type { ConsoleWords } from '../catalogue.ts'
import { calendar } from './console/calendar.ts'
import { finance } from './console/finance.ts'
import { frame } from './console/frame.ts'
import { orders } from './console/orders.ts'
import { photos } from './console/photos.ts'
import { problem } from './console/problem.ts'
import { products } from './console/products.ts'
import { reports } from './console/reports.ts'
import { services } from './console/services.ts'
import { team } from './console/team.ts'
import { till } from './console/till.ts'
import { today } from './console/today.ts'

export const desk = {
  console: { products, photos, calendar, problem, services, frame, team, today, till, orders, reports, finance },
} satisfies ConsoleWords
