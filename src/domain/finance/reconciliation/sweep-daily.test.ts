import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { findMissedEvents } from '../../checkout/online/find-missed-events.ts'
import { sweepDaily } from '../../kernel/sweeps.ts'
import { addMinutes } from '../../kernel/time.ts'
import { reconcileBalance } from './reconcile-balance.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = 24 * 60
const { database, t } = freshTestSalon(NOW)
const at = (minutes: number) => {
  t.clock.at = addMinutes(NOW, minutes)
}

beforeEach(async () => {
  await database.db.deleteFrom('provider_sweep').execute()
})

describe('a daily sweep', () => {
  it('gets the time of the last one, and is done by one process', async () => {
    const done: (Date | null)[] = []
    const sweep = () => sweepDaily(t.app, 'test', async (last) => done.push(last))
    await Promise.all([sweep(), sweep(), sweep()])
    at(DAY - 1)
    await sweep()
    expect(done).toEqual([null])
    at(5 * DAY)
    await Promise.all([sweep(), sweep()])
    expect(done).toEqual([null, NOW])
  })

  it('that failed is repeated, from the last one that succeeded', async () => {
    const tried: (Date | null)[] = []
    await sweepDaily(t.app, 'test', async () => null)
    const failing = () =>
      sweepDaily(t.app, 'test', async (last) => {
        tried.push(last)
        throw new Error('unavailable')
      })
    at(DAY)
    await expect(failing()).rejects.toThrow('unavailable')
    at(DAY + 5)
    await failing()
    at(DAY + 10)
    await expect(failing()).rejects.toThrow('unavailable')
    expect(tried).toEqual([NOW, NOW])
  })
})

/** The periods that a sweep asks the provider for. */
function asked() {
  const periods: [Date, Date][] = []
  const { payments } = t.app
  t.app.payments = {
    ...payments,
    listEvents: async (from, until) => {
      periods.push([from, until])
      return []
    },
    async *listMovements(from, until) {
      periods.push([from, until])
      yield* []
    },
  }
  return periods
}

describe('after an outage', () => {
  it.each<[string, typeof findMissedEvents]>([
    ['events', findMissedEvents],
    ['movements', reconcileBalance],
  ])('%s are compared from before the last comparison, without a gap', async (_, sweep) => {
    const periods = asked()
    await sweep(t.app)
    at(10 * DAY)
    periods.length = 0
    await sweep(t.app)
    expect(periods[0]?.[0].getTime()).toBeLessThanOrEqual(NOW.getTime())
    periods.reduce((before, period) => {
      expect(period[0]).toEqual(before[1])
      return period
    }, periods.shift() ?? [NOW, NOW])
  })

  it('events are compared no further back than the provider lists them', async () => {
    const periods = asked()
    await findMissedEvents(t.app)
    at(100 * DAY)
    periods.length = 0
    await findMissedEvents(t.app)
    expect(periods[0]?.[0]).toEqual(addMinutes(NOW, 70 * DAY))
  })
})
