import { expect, it } from 'vitest'
import { addOccupancy } from '../../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../../tests/support/fresh-test-salon.ts'
import { addMinutes } from '../../../../domain/kernel/time.ts'
import { loadWizard } from './load.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { database, t, testSalon } = freshTestSalon(NOW)

async function timeTab(search: string) {
  const page = await loadWizard(t.app, null, testSalon.slug, new URLSearchParams(`${search}&step=time`))
  if (page.kind !== 'choosing') throw new Error('booked already')
  const { earlierDay, laterDay, panel } = page
  return { earlierDay, laterDay, next: panel.bookableStaff?.map((one) => 'nextFree' in one && one.nextFree) }
}
const busy = (staffId: string, from: Date, days: number) =>
  addOccupancy(database.db, { ...testSalon, staffId, from, to: addMinutes(from, days * 1440) })

it('the next free days are found beyond the days shown', async () => {
  await busy(testSalon.anna, NOW, 40)
  await busy(testSalon.bo, NOW, 60)
  const search = `service=${testSalon.cut}&date=2026-12-04`
  expect(await timeTab(`${search}&staff=anyone`)).toEqual({
    ...{ earlierDay: null, laterDay: '2027-01-10', next: ['2027-01-10', '2027-01-30'] },
  })
  expect((await timeTab(`${search}&staff=${testSalon.bo}`)).laterDay).toBe('2027-01-30')
  expect((await timeTab(`service=${testSalon.cut}`)).laterDay).toBe('2027-01-10')
})

it('several people on a full day are offered the nearest days on which all can be served', async () => {
  await busy(testSalon.bo, addMinutes(NOW, 2 * 1440), 60)
  const two = `service=${testSalon.cut}&mode=together&guests=1&service-1=${testSalon.cut}`
  expect(await timeTab(`${two}&date=2026-12-04`)).toMatchObject({ earlierDay: '2026-12-02', laterDay: '2027-02-01' })
  expect(await timeTab(`${two}&date=2026-12-02`)).toMatchObject({ earlierDay: null, laterDay: null })
})
