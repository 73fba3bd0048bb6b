// Measures an open calendar with 15 team members and 60 appointments a day: `npm run bench:calendar [-- --json]`. On
// this machine, and slowed down four times like a tablet. The work of a step is CPU time of the page's main thread, so
// that other load does not count; frames and long tasks are wall-clock time.
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { readCalendar } from '../src/domain/calendar/read-calendar.ts'
import { summariseCalendar } from '../src/domain/calendar/summarise-calendar.ts'
import { findMember } from '../src/domain/identity/team/find-member.ts'
import { connect } from '../src/platform/database/connect.ts'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { removeFolder, startServer } from '../tests/support/server.ts'
import { APPOINTMENTS, fillWeek, moveOne } from './calendar-week.ts'
import { type Figure, report } from './report.ts'

const MOVES = 60
/** Duration of a frame, and of a long task. */
const FRAME_MS = 16.7
const LONG_MS = 50
/** On a slow tablet a frame may be dropped, and a response may take twice as long. */
const LENIENT = 2

const server = await startServer({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
const database = await startEmbedded(server.dataDir)
const { db, pool } = connect(database.url, 4)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
const figures: Figure[] = []
try {
  const monday = await fillWeek(pool)
  figures.push(...(await readWeek(monday)))
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.request.post('/login', { form: { email: 'partner@salloon.example', password: 'salloon-demo' } })
  const thread = await context.newCDPSession(page)
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
  for (const view of ['day', 'three']) {
    await page.goto(`/partner/calendar?view=${view}&date=${monday}`)
    await page.locator('[data-card]').first().waitFor()
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
    for (const slower of [1, 4]) {
      await thread.send('Emulation.setCPUThrottlingRate', { rate: slower })
      const on = slower === 1 ? view : `${view}, ${slower} times slower`
      figures.push(...(await measured(`${on}: drag`, page, thread, MOVES, () => dragAbout(page))))
      figures.push(...(await measured(`${on}: scroll`, page, thread, MOVES, () => scrollAbout(page))))
      figures.push(...(await measured(`${on}: others' changes`, page, thread, 0, () => othersChange(page, monday))))
    }
    await thread.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
} finally {
  await browser.close()
  await pool.end()
  await server.stop()
  await removeFolder(server.dataDir)
}
process.exitCode = report(figures)

/** The median times in which the server reads the week, and the figures of a month. */
async function readWeek(monday: string): Promise<Figure[]> {
  const owner = await db
    .selectFrom('person')
    .innerJoin('membership', 'membership.person_id', 'person.id')
    .select(['person.id', 'salon_id'])
    .where('email', '=', 'partner@salloon.example')
    .executeTakeFirstOrThrow()
  const member = await findMember({ db }, owner, owner.salon_id)
  if (!member) throw new Error('Not a member')
  const app = { db, clock: { now: () => new Date() } }
  const week = await medianOf(async () => {
    const { appointments } = await readCalendar(app, member, { from: monday, days: 7 })
    if (appointments.length !== APPOINTMENTS) throw new Error(`Read ${appointments.length} appointments`)
  })
  const month = await medianOf(() => summariseCalendar(app, member, { from: monday, days: 42 }))
  return [
    { name: 'week: read by the server', value: week, unit: 'ms', goal: 20, at: 'most' },
    { name: 'month: figures read by the server', value: month, unit: 'ms', goal: 20, at: 'most' },
  ]
}

/** As in a server that runs: its code is compiled before the first time is taken. */
async function medianOf(act: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < 40; n += 1) await act()
  const times: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const began = performance.now()
    await act()
    times.push(performance.now() - began)
  }
  return tenths(times.sort((a, b) => a - b)[20] ?? 0)
}

/** `steps`: the number of steps of `act`; none if it waits for others. */
async function measured(
  name: string,
  page: Page,
  thread: CDPSession,
  steps: number,
  act: () => Promise<void>,
): Promise<Figure[]> {
  await page.evaluate(() => {
    const seen = { long: [] as number[], frames: [] as number[], on: true }
    Object.assign(window, { seen })
    const observer = new PerformanceObserver((list) => {
      if (seen.on) seen.long.push(...list.getEntries().map((entry) => entry.duration))
      else observer.disconnect()
    })
    observer.observe({ entryTypes: ['longtask'] })
    let last = 0
    const next = (at: number) => {
      if (last > 0) seen.frames.push(at - last)
      last = at
      if (seen.on) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const before = await busyMs(thread)
  await act()
  const each = (await busyMs(thread)) - before
  const { long, frames } = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { long: number[]; frames: number[]; on: boolean } }
    seen.on = false
    return seen
  })
  const worst = Math.round(Math.max(0, ...long))
  const p95 = frames.sort((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0
  const lenient = name.includes('slower') ? LENIENT : 1
  const of = (what: string, value: number, goal: number): Figure => ({
    ...{ name: `${name}, ${what}`, value: tenths(value), unit: 'ms', goal: tenths(goal * lenient), at: 'most' },
  })
  return [
    ...(steps > 0 ? [of('a step', each / steps, FRAME_MS)] : []),
    // No frame is dropped; frame durations vary by some tenths.
    of('frame p95', p95, FRAME_MS + 1),
    of('longest task', worst, LONG_MS),
  ]
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

async function busyMs(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function dragAbout(page: Page): Promise<void> {
  const box = await page.locator('[data-card]').nth(3).boundingBox()
  if (!box) throw new Error('The calendar is empty')
  const [x, y] = [box.x + 15, box.y + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let n = 1; n <= MOVES; n += 1) {
    await page.mouse.move(x + n * 8, y + Math.sin(n / 6) * 80)
    await page.waitForTimeout(8)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

async function scrollAbout(page: Page): Promise<void> {
  await page.mouse.move(700, 500)
  for (let n = 1; n <= MOVES; n += 1) {
    await page.mouse.wheel(0, n <= MOVES / 2 ? 60 : -60)
    await page.waitForTimeout(8)
  }
}

/** Another team member moves appointments: the open calendar is notified of each and updates. */
async function othersChange(page: Page, monday: string): Promise<void> {
  for (let n = 0; n < 4; n += 1) {
    const fetched = page.waitForResponse((response) => response.url().includes('calendar.data'))
    await moveOne(pool, monday, n)
    await fetched
    await page.waitForTimeout(150)
  }
}
