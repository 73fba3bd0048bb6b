import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isFull } from './booking-limit.ts'

/** Whether a salon's plan allows another booking this month. */
export async function takesBookings(app: Pick<App, 'db' | 'clock'>, salonId: string): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select ${isFull(app.clock.now())} as full from salon s where s.id = ${salonId}`.execute(app.db)
  return !rows[0]?.full
}
