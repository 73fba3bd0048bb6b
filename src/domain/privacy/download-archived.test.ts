import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addSalonWithPast, freshArchive, type RandomAppointment } from '../../../tests/support/archived-salon.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import type { App } from '../kernel/app.ts'
import { archiveBookings } from '../operations/archive/archive-bookings.ts'
import { downloadData } from './download-data.ts'

const database = freshDatabase()
const archive = freshArchive()

const appointment = (hour: number, client: number): RandomAppointment => ({
  ...{ hour, client, status: 'completed', cuts: 1, tip: 0, off: null, cash: 40, byCustomer: true },
})
/** In September and October of two clients, of whom the last one of each stays in the database. */
const PAST = [appointment(-47, 0), appointment(10, 0), appointment(40, 1), appointment(500, 0), appointment(600, 1)]

interface Downloaded {
  bookings: { reference: string; note?: string; guests?: unknown; photos?: string[] }[]
  archivedBookings: { reference: string; salon: string; services: unknown[]; payments: unknown[] }[]
  archivedBookingsNotReadNow?: unknown[]
}

async function download(app: App, id: string): Promise<Downloaded> {
  let text = ''
  for await (const piece of downloadData(app, { id })) text += piece
  return JSON.parse(text)
}

const referencesOf = ({ bookings, archivedBookings }: Downloaded) =>
  [...bookings, ...archivedBookings].map(({ reference }) => reference).sort()

/** A salon whose past was archived, what its clients downloaded before, and who they are. */
async function archivedPast() {
  const { t, salon } = await addSalonWithPast(database, PAST)
  const app: App = { ...t.app, archive: archive.files }
  const { rows } = await sql<{ id: string }>`
    select person_id as id from client where salon_id = ${salon.salonId} order by name`.execute(database.db)
  const [first = '', second = ''] = rows.map(({ id }) => id)
  const before = await Promise.all([download(app, first), download(app, second)])
  await archiveBookings(app, archive.files, { before: '2025-01-01' }, () => undefined)
  return { app, salonId: salon.salonId, first, second, before }
}

it('a download contains the archived bookings of the person, and nothing of others', async () => {
  const { app, first, second, before } = await archivedPast()
  const after = await Promise.all([download(app, first), download(app, second)])
  expect(after.map(referencesOf)).toEqual(before.map(referencesOf))
  expect(after.map(({ archivedBookings }) => archivedBookings.length)).toEqual([2, 1])
  for (const { archivedBookings, archivedBookingsNotReadNow } of after) {
    expect(archivedBookingsNotReadNow).toBeUndefined()
    for (const booking of archivedBookings)
      expect(booking).toMatchObject({
        ...{ salon: expect.stringMatching(/./), status: 'completed', currency: 'DKK' },
        services: [{ service: 'Haircut', price_minor: expect.any(Number) }],
        payments: [{ status: 'captured' }, { status: 'captured' }],
      })
  }
  const [archived] = after[0]?.archivedBookings ?? []
  // Notes, photos and names are not archived.
  const {
    note: _note,
    photos: _photos,
    guests: _guests,
    ...stored
  } = before[0]?.bookings.find(({ reference }) => reference === archived?.reference) ?? {}
  expect(archived).toMatchObject({ ...stored, services: [{ service: 'Haircut' }] })
})

it('a file of which no list of customers was stored is read for the clients of its salon', async () => {
  const { app, salonId, first, before } = await archivedPast()
  await sql`update booking_archive set customers = null where salon_id = ${salonId}`.execute(database.db)
  expect(referencesOf(await download(app, first))).toEqual(before[0] && referencesOf(before[0]))
})

it('files that cannot be read are named, and the others are included', async () => {
  const { app, salonId, first } = await archivedPast()
  const { rows } = await sql<{ object: string }>`
    select object from booking_archive where salon_id = ${salonId} order by month`.execute(database.db)
  await archive.files.remove(rows[0]?.object ?? '')
  const data = await download(app, first)
  expect(data.archivedBookings).toHaveLength(1)
  expect(data.archivedBookingsNotReadNow).toEqual([{ salon: expect.any(String), month: '2024-09' }])
  const unknown = await download({ ...app, archive: null }, first)
  expect(unknown.archivedBookings).toEqual([])
  expect(unknown.archivedBookingsNotReadNow).toHaveLength(2)
})
