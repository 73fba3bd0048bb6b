import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { ArchivedBooking, StoredRow } from './archived-booking.ts'
import { type ArchiveRecord, readFile } from './records.ts'

/** The most files that are read for one person: far above the months and salons of a life. */
const MAX_FILES = 5_000

type File = Pick<ArchiveRecord, 'object' | 'sha256' | 'month'> & { salonId: string; salon: string }

/** The bookings of a person in a file of the archive; null if the file cannot be read now. */
export interface ArchivedOfPerson {
  salon: string
  month: string
  bookings: PersonalBooking[] | null
}

/**
 * A person's archived bookings by month, file by file, so that only one file is in memory. A file that cannot be read is
 * logged and reported by salon and month: the others are returned nevertheless.
 */
export async function* archivedBookingsOf(
  app: Pick<App, 'db' | 'archive' | 'log'>,
  { id }: { id: string },
): AsyncGenerator<ArchivedOfPerson> {
  for (const file of await filesOf(app, id)) {
    const { salon, month } = file
    const rows = await rowsIn(app, file)
    const own = rows?.filter((row) => accountsOf(row).includes(id))
    if (own?.length !== 0) yield { salon, month, bookings: own?.map((row) => personal(row, salon)) ?? null }
  }
}

/** The accounts that booked it or ordered with it. */
export function accountsOf({ customer_id, customer_order: order }: ArchivedBooking): string[] {
  return [...new Set([customer_id, order?.customer_id].filter((id) => typeof id === 'string'))]
}

/** Files with bookings of a person, and those without a list of customers of the salons that know the person. */
async function filesOf({ db }: Pick<App, 'db'>, personId: string): Promise<File[]> {
  const { rows } = await sql<Omit<File, 'salon'>>`
    select salon_id as "salonId", to_char(month, 'YYYY-MM') as month, object, sha256 from (
      select * from booking_archive where status = 'archived' and customers @> array[${personId}::uuid]
      union all
      select a.* from booking_archive a join client c on c.salon_id = a.salon_id
      where c.person_id = ${personId} and a.status = 'archived' and a.customers is null) as f
    order by month, object limit ${MAX_FILES}`.execute(db)
  // Read apart: on a cluster salons are on another server.
  const { rows: salons } = await sql<{ id: string; name: string }>`
    select id, name from salon where id = any(${rows.map(({ salonId }) => salonId)}::uuid[])`.execute(db)
  const names = new Map(salons.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, salon: names.get(row.salonId) ?? '' }))
}

async function rowsIn({ archive, log }: Pick<App, 'archive' | 'log'>, file: File): Promise<ArchivedBooking[] | null> {
  try {
    if (!archive) throw new Error('ARCHIVE_TARGET is not set.')
    return await readFile(archive, file)
  } catch (error) {
    log.error({ error, object: file.object }, 'reading archived bookings failed')
    return null
  }
}

type PersonalBooking = ReturnType<typeof personal>

/** What a download says of a booking: as of those in the database, with what was bought and paid. */
function personal(booking: ArchivedBooking, salon: string) {
  const { reference, status, starts_at, ends_at, payment_method, fee_minor, currency, created_at } = booking
  return {
    ...{ reference, salon, status, starts_at, ends_at, payment_method, fee_minor, currency, created_at },
    services: booking.lines.map((line) => ({
      ...{ service: text(line.service_name), specialist: text(line.staff_name) },
      ...{ price_minor: Number(line.price_minor), starts_at: text(line.starts_at) },
    })),
    products: booking.products.map((product) => ({
      ...{ product: text(product.name), quantity: Number(product.quantity) },
      unit_price_minor: Number(product.unit_price_minor),
    })),
    payments: booking.payments.map((payment) => ({
      ...{ provider: text(payment.provider), status: text(payment.status), amount_minor: Number(payment.amount_minor) },
      ...{ captured_minor: Number(payment.captured_minor), refunded_minor: Number(payment.refunded_minor) },
      created_at: text(payment.created_at),
    })),
  }
}

function text(value: StoredRow[string] | undefined): string | null {
  return typeof value === 'string' ? value : null
}
