import { beforeEach, expect, it } from 'vitest'
import { freshReaderSalon } from '../../../../tests/support/reader-salon.ts'
import { addMinutes } from '../../kernel/time.ts'
import { refreshReaderTips } from './refresh-reader-tips.ts'

const { database, t, testSalon, sale, start, state } = freshReaderSalon()

// A reader that was connected by the version before, which stored no location and suggested no tips, in a salon that takes them.
beforeEach(async () => {
  await t.runJobs()
  await database.db.deleteFrom('provider_sweep').execute()
  await database.db.deleteFrom('simulated.reader_location').execute()
  await database.db.updateTable('simulated.card_reader').set({ location_ref: null }).execute()
  // Not the salons of the tests before.
  await database.db.updateTable('salon').set({ tips_online: false }).execute()
  await takesTips(true)
})

const takesTips = (tips_online: boolean) =>
  database.db.updateTable('salon').set({ tips_online }).where('id', '=', testSalon.salonId).execute()
const locations = () => database.db.selectFrom('simulated.reader_location').selectAll().execute()
async function refreshAfter(minutes: number) {
  t.clock.at = addMinutes(t.clock.at, minutes)
  await Promise.all([refreshReaderTips(t.app), refreshReaderTips(t.app)])
  await t.runJobs()
}
const cut = () =>
  sale(0, {
    items: [{ kind: 'service', id: testSalon.cut, quantity: 1, staffId: testSalon.anna }],
    ...{ expectedTotalMinor: 40_000, terminalMinor: 40_000 },
  })

it('readers that were connected before suggest tips an hour after the upgrade, not at once', async () => {
  await refreshAfter(0)
  await refreshAfter(59)
  expect(await locations()).toEqual([])
  await refreshAfter(1)
  expect(await state(await start(cut()))).toMatchObject({ asksTip: true, shownTips: [4_000, 6_000, 8_000] })
})

it('suggestions that were removed at the provider are written again on the next day', async () => {
  await refreshAfter(0)
  await refreshAfter(60)
  await database.db.deleteFrom('simulated.reader_location').execute()
  await refreshAfter(23 * 60)
  expect(await locations()).toEqual([])
  await refreshAfter(60)
  expect(await locations()).toMatchObject([{ tip_percents: [10, 15, 20] }])
})

it('readers of a salon that takes no tips stay as they are', async () => {
  await takesTips(false)
  await refreshAfter(0)
  await refreshAfter(60)
  expect(await locations()).toEqual([])
})
