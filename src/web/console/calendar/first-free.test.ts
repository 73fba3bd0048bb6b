import { expect, it } from 'vitest'
import { firstAtWork, firstFree } from './first-free.ts'

const DAY = '2026-12-07'
const [ELENA, PETRA, YUKI] = ['elena', 'petra', 'yuki']
const works = [{ from: 540, to: 1020 }]
const person = (staffId: string, hours = works) => ({ staffId, works: hours }) as never
const card = (staffId: string, from: number, to: number, about: object = {}) => ({
  ...{ date: DAY, staffId, status: 'confirmed' as const, from, to, before: 0, after: 0, free: [] },
  ...about,
})
const day = { date: DAY, open: works, staff: [ELENA, PETRA, YUKI].map((id) => person(id)) }
const at = (minutes: number) => ({ date: DAY, minutes })
const everybody = [ELENA, PETRA, YUKI]

it('a walk-in is for who is free for longest, the first of several', () => {
  const calendar = { days: [day], appointments: [card(ELENA, 600, 660)], busy: [] }
  expect(firstFree(calendar, everybody, at(610))).toBe(PETRA)
  expect(firstFree(calendar, everybody, at(660))).toBe(ELENA)
  expect(firstFree({ ...calendar, busy: [card(PETRA, 700, 720)] }, everybody, at(610))).toBe(YUKI)
})

it('is not for somebody with a buffer, but for one whose client is in processing time or a no-show', () => {
  const appointments = [
    card(ELENA, 540, 600, { after: 15 }),
    card(PETRA, 540, 700, { free: [{ from: 590, to: 640 }] }),
    card(YUKI, 540, 1020),
  ]
  expect(firstFree({ days: [day], appointments, busy: [] }, everybody, at(605))).toBe(PETRA)
  const missed = [...appointments.slice(0, 2), card(YUKI, 540, 1020, { status: 'no_show' })]
  expect(firstFree({ days: [day], appointments: missed, busy: [] }, everybody, at(605))).toBe(YUKI)
})

it('is for somebody who does not work then, where nobody who works is free', () => {
  const calendar = { days: [day], appointments: [card(ELENA, 1020, 1080)], busy: [] }
  expect(firstFree(calendar, everybody, at(1030))).toBe(PETRA)
  const off = { ...day, staff: day.staff.slice(0, 1) }
  expect(firstFree({ days: [off], appointments: [card(ELENA, 600, 660)], busy: [] }, everybody, at(610))).toBe(PETRA)
})

it('is for nobody in particular when everybody is busy or the day is not shown', () => {
  const appointments = everybody.map((id) => card(id, 540, 1020))
  expect(firstFree({ days: [day], appointments, busy: [] }, everybody, at(600))).toBeNull()
  expect(firstFree({ days: [], appointments: [], busy: [] }, everybody, at(600))).toBeNull()
})

it('a new appointment is for the first who works that day, within opening hours', () => {
  const staff = [person(ELENA, []), person(PETRA, [{ from: 1020, to: 1080 }]), person(YUKI)]
  expect(firstAtWork({ days: [{ ...day, staff }] }, everybody, DAY)).toBe(YUKI)
  expect(firstAtWork({ days: [{ ...day, staff }] }, [ELENA, PETRA], DAY)).toBeNull()
  expect(firstAtWork({ days: [] }, everybody, DAY)).toBeNull()
})
