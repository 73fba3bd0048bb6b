import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { untilLocksAwaited } from '../../../../tests/support/lock-waits.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import type { Member } from '../../kernel/member.ts'
import { blockSeries } from './block-series.ts'
import { changeBlock, removeBlock } from './change-block.ts'
import { listBlockSeries } from './list-block-series.ts'
import { previewBlocks } from './preview-blocks.ts'

const { database, t, testSalon } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
const at = (date: string, time: string) => new Date(`${date}T${time}:00+01:00`)
const DATES = ['2026-12-04', '2026-12-11', '2026-12-18']
const meeting = (date = DATES[0] ?? '', from = '12:00', to = '12:45', staffId = testSalon.anna) => ({
  ...{ staffId, startsAt: at(date, from), endsAt: at(date, to), note: 'Meeting' },
})
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

const occupied = async () => {
  const { rows } = await database.pool.query<{ id: string; text: string }>(
    `select id, to_char(lower(during) at time zone 'Europe/Copenhagen', 'DD HH24:MI') || '-' ||
      to_char(upper(during) at time zone 'Europe/Copenhagen', 'HH24:MI') || ' ' || note as text
     from occupancy where salon_id = $1 and kind = 'block' order by lower(during), id`,
    [testSalon.salonId],
  )
  return rows
}
const texts = async () => (await occupied()).map(({ text }) => text)
const idAt = async (n: number) => (await occupied())[n]?.id ?? ''
const booked = (date: string, from: string, to: string) =>
  addBooking(database.db, {
    ...{ ...testSalon, staffId: testSalon.anna, serviceId: testSalon.cut },
    ...{ from: at(date, from), to: at(date, to) },
  })

describe('a block that repeats', () => {
  it('lists its days first, each with the appointments, blocks and holds in the way', async () => {
    await booked('2026-12-11', '12:30', '13:30')
    const days = await previewBlocks(t.app, owner, meeting(), { everyWeeks: 1, ends: { times: 3 } })
    expect(days.map(({ date, conflicts }) => [date, conflicts.map(({ kind }) => kind)])).toEqual([
      ['2026-12-04', []],
      ['2026-12-11', ['booking']],
      ['2026-12-18', []],
    ])
    expect(days[1]?.conflicts).toMatchObject([{ staffId: testSalon.anna, from: at('2026-12-11', '12:30') }])
    const other = await previewBlocks(t.app, owner, meeting(DATES[0], '12:00', '12:45', testSalon.bo), {
      ...{ everyWeeks: 2, ends: { until: '2026-12-31' } },
    })
    expect(other.map(({ date, conflicts }) => [date, conflicts.length])).toEqual([
      ['2026-12-04', 0],
      ['2026-12-18', 0],
    ])
  })

  it('is a block on each day, listed as one series from each of them', async () => {
    await blockSeries(t.app, owner, meeting(), DATES)
    expect(await texts()).toEqual(DATES.map((date) => `${date.slice(8)} 12:00-12:45 Meeting`))
    const series = await listBlockSeries(t.app, owner, await idAt(1))
    expect(series.map(({ startsAt }) => startsAt)).toEqual(DATES.map((date) => at(date, '12:00')))
    const stylist = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    expect(await listBlockSeries(t.app, stylist, await idAt(1))).toEqual([])
  })

  it('is refused as a whole when a day is taken, with what is in the way', async () => {
    await booked('2026-12-11', '12:30', '13:30')
    await expect(blockSeries(t.app, owner, meeting(), DATES)).rejects.toMatchObject({
      ...{ code: 'slot_taken', details: { conflicts: [{ kind: 'booking', from: at('2026-12-11', '12:30') }] } },
    })
    expect(await texts()).toEqual([])
  })

  it('loses or wins all its days against another at the same time', async () => {
    const other = DATES.toReversed()
    const acts = [blockSeries(t.app, owner, meeting(), DATES), blockSeries(t.app, owner, meeting(), other)]
    expect(await atOnce(...acts)).toEqual({ done: 1, refused: ['slot_taken'] })
    expect(await texts()).toHaveLength(3)
  })

  it('on one day only is a single block', async () => {
    await blockSeries(t.app, owner, meeting(), ['2026-12-04', '2026-12-04'])
    expect(await listBlockSeries(t.app, owner, await idAt(0))).toEqual([])
    await expect(blockSeries(t.app, owner, meeting(), ['2029-01-05'])).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('the blocks of a series', () => {
  beforeEach(() => blockSeries(t.app, owner, meeting(), DATES))

  it('are changed one, from one on, or all', async () => {
    await changeBlock(t.app, owner, await idAt(1), meeting(DATES[1], '13:00', '14:00'), { scope: 'this' })
    expect(await texts()).toEqual(['04 12:00-12:45 Meeting', '11 13:00-14:00 Meeting', '18 12:00-12:45 Meeting'])
    await changeBlock(
      t.app,
      owner,
      await idAt(1),
      { ...meeting(DATES[1], '13:00', '14:00'), note: 'Course' },
      { scope: 'following' },
    )
    expect(await texts()).toEqual(['04 12:00-12:45 Meeting', '11 13:00-14:00 Course', '18 12:00-12:45 Course'])
    await changeBlock(t.app, owner, await idAt(0), meeting('2026-12-03', '09:00', '09:30'), { scope: 'all' })
    expect(await texts()).toEqual(['03 09:00-09:30 Meeting', '10 09:00-09:30 Meeting', '17 09:00-09:30 Meeting'])
    expect(await listBlockSeries(t.app, owner, await idAt(2))).toHaveLength(3)
  })

  it('stay with the team member that each was moved to, unless that is changed', async () => {
    const staffOf = async () => {
      const rows = await database.db
        .selectFrom('occupancy')
        .select('subject_id')
        .where('salon_id', '=', testSalon.salonId)
        .orderBy('during')
        .execute()
      return rows.map(({ subject_id }) => (subject_id === testSalon.anna ? 'Anna' : 'Bo'))
    }
    await changeBlock(t.app, owner, await idAt(2), meeting(DATES[2], '12:00', '12:45', testSalon.bo), { scope: 'this' })
    await changeBlock(t.app, owner, await idAt(0), { ...meeting(), note: 'Course' }, { scope: 'all' })
    expect(await staffOf()).toEqual(['Anna', 'Anna', 'Bo'])
    expect(await texts()).toEqual(DATES.map((date) => `${date.slice(8)} 12:00-12:45 Course`))
    await addBooking(database.db, {
      ...{ ...testSalon, staffId: testSalon.bo, serviceId: testSalon.cut },
      ...{ from: at('2026-12-18', '14:00'), to: at('2026-12-18', '15:00') },
    })
    const conflict = { staffId: testSalon.bo, from: at('2026-12-18', '14:00') }
    const change = changeBlock(t.app, owner, await idAt(0), meeting(DATES[0], '14:00', '14:30'), { scope: 'all' })
    await expect(change).rejects.toMatchObject({ code: 'slot_taken', details: { conflicts: [conflict] } })
    await changeBlock(t.app, owner, await idAt(0), meeting(DATES[0], '12:00', '12:45', testSalon.bo), { scope: 'all' })
    expect((await staffOf()).slice(0, 3)).toEqual(['Bo', 'Bo', 'Bo'])
  })

  it('are moved onto days of each other, since their own time makes way', async () => {
    await changeBlock(t.app, owner, await idAt(0), meeting('2026-12-11'), { scope: 'all' })
    expect(await texts()).toEqual(['11', '18', '25'].map((day) => `${day} 12:00-12:45 Meeting`))
  })

  it('all stay when a change meets an appointment, which is named', async () => {
    await booked('2026-12-18', '14:00', '15:00')
    const before = await occupied()
    const change = changeBlock(t.app, owner, await idAt(0), meeting(DATES[0], '14:00', '14:30'), { scope: 'all' })
    const conflict = { kind: 'booking', from: at('2026-12-18', '14:00'), to: at('2026-12-18', '15:00') }
    await expect(change).rejects.toMatchObject({ code: 'slot_taken', details: { conflicts: [conflict] } })
    expect(await occupied()).toEqual(before)
  })

  it('are removed one, from one on, or all, but not those that are over', async () => {
    await removeBlock(t.app, owner, await idAt(1), { scope: 'this' })
    expect(await texts()).toEqual(['04 12:00-12:45 Meeting', '18 12:00-12:45 Meeting'])
    const [first, last] = [await idAt(0), await idAt(1)]
    t.clock.at = new Date('2026-12-05T08:00:00Z')
    await removeBlock(t.app, owner, last, { scope: 'all' })
    expect(await texts()).toEqual(['04 12:00-12:45 Meeting'])
    await removeBlock(t.app, owner, first, { scope: 'following' })
    await removeBlock(t.app, owner, first, { scope: 'all' })
    expect(await texts()).toEqual([])
  })

  it('are removed also when all are changed at that moment', async () => {
    const [first, , last] = await occupied()
    const transaction = await database.pool.connect()
    await transaction.query('begin')
    // The change waits here for the team member, with the rows of the blocks locked.
    await transaction.query('select from staff where salon_id = $1 and id = $2 for update', [
      testSalon.salonId,
      testSalon.anna,
    ])
    const change = changeBlock(t.app, owner, first?.id ?? '', { ...meeting(), note: 'Course' }, { scope: 'all' })
    await untilLocksAwaited(database, 1)
    const removal = removeBlock(t.app, owner, last?.id ?? '', { scope: 'this' })
    await untilLocksAwaited(database, 2)
    await transaction.query('commit')
    transaction.release()
    await Promise.all([change, removal])
    expect(await texts()).toEqual(['04 12:00-12:45 Course', '11 12:00-12:45 Course'])
  })

  it('name each other when a change gives two of them one time', async () => {
    await changeBlock(t.app, owner, await idAt(1), meeting(DATES[0], '15:00', '16:00'), { scope: 'this' })
    const change = changeBlock(t.app, owner, await idAt(0), meeting(DATES[0], '09:00', '09:30'), { scope: 'all' })
    const conflict = { kind: 'block', from: at('2026-12-04', '09:00'), label: 'Meeting' }
    await expect(change).rejects.toMatchObject({ code: 'slot_taken', details: { conflicts: [conflict] } })
  })

  it('cannot be changed by a team member when they are in the calendar of another', async () => {
    const stylist = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    const id = await idAt(0)
    await expect(removeBlock(t.app, stylist, id, { scope: 'all' })).rejects.toMatchObject({ code: 'not_allowed' })
    const own = meeting(DATES[0], '12:00', '12:45', testSalon.bo)
    await expect(changeBlock(t.app, stylist, id, own, { scope: 'all' })).rejects.toMatchObject({ code: 'not_allowed' })
    expect(await texts()).toHaveLength(3)
  })
})

it('blocks that are added, changed and removed are in the audit log', async () => {
  await blockSeries(t.app, owner, meeting(), DATES)
  await changeBlock(t.app, owner, await idAt(0), meeting(DATES[0], '13:00', '13:30'))
  await removeBlock(t.app, owner, await idAt(1), { scope: 'following' })
  const entries = await database.db
    .selectFrom('audit_entry')
    .select(['action', 'subject'])
    .where('salon_id', '=', testSalon.salonId)
    .where('action', 'like', 'block%')
    .orderBy('id')
    .execute()
  const { name } = await database.db
    .selectFrom('staff')
    .select('name')
    .where('salon_id', '=', testSalon.salonId)
    .where('id', '=', testSalon.anna)
    .executeTakeFirstOrThrow()
  expect(entries).toEqual([
    { action: 'block_added', subject: `${name}, 2026-12-04 12:00–12:45 +2` },
    { action: 'block_changed', subject: `${name}, 2026-12-04 13:00–13:30` },
    { action: 'block_removed', subject: `${name}, 2026-12-11 12:00–12:45 +1` },
  ])
})

it('a block that was changed meanwhile is neither changed nor removed as it was seen', async () => {
  await blockSeries(t.app, owner, meeting(), [DATES[0] ?? ''])
  const id = await idAt(0)
  const changed = { details: { fields: { version: 'version_changed' } } }
  const [seen, later] = [meeting(), meeting(DATES[0], '14:00', '14:45')]
  await changeBlock(t.app, owner, id, later, { seen })
  await expect(changeBlock(t.app, owner, await idAt(0), meeting(), { seen })).rejects.toMatchObject(changed)
  await expect(removeBlock(t.app, owner, await idAt(0), { seen })).rejects.toMatchObject(changed)
  await changeBlock(t.app, owner, await idAt(0), { ...later, note: 'Course' }, { seen: later })
  await expect(removeBlock(t.app, owner, await idAt(0), { seen: later })).rejects.toMatchObject(changed)
  await removeBlock(t.app, owner, await idAt(0), { seen: { ...later, note: 'Course' } })
  expect(await texts()).toEqual([])
})
