import type { ConsoleWords } from '../catalogue.ts'
import { admin } from './console/admin.ts'
import { audit } from './console/audit.ts'
import { booking } from './console/booking.ts'
import { bookings } from './console/bookings.ts'
import { calendar } from './console/calendar.ts'
import { clients } from './console/clients.ts'
import { daysOff } from './console/days-off.ts'
import { finance } from './console/finance.ts'
import { frame } from './console/frame.ts'
import { messages } from './console/messages.ts'
import { offers } from './console/offers.ts'
import { orders } from './console/orders.ts'
import { photos } from './console/photos.ts'
import { plan } from './console/plan.ts'
import { problem } from './console/problem.ts'
import { products } from './console/products.ts'
import { reports } from './console/reports.ts'
import { reviews } from './console/reviews.ts'
import { services } from './console/services.ts'
import { settings } from './console/settings.ts'
import { setup } from './console/setup.ts'
import { staff } from './console/staff.ts'
import { team } from './console/team.ts'
import { template } from './console/template.ts'
import { till } from './console/till.ts'
import { today } from './console/today.ts'

export const desk = {
  console: {
    admin,
    audit,
    settings,
    setup,
    template,
    reviews,
    messages,
    offers,
    daysOff,
    booking,
    bookings,
    products,
    photos,
    calendar,
    clients,
    problem,
    services,
    frame,
    staff,
    team,
    today,
    till,
    orders,
    reports,
    finance,
    plan,
  },
} satisfies ConsoleWords
