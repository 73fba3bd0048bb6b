import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { diffChanges, requireVersion, versionOf } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'
import {
  ASSIGNMENT_RULES,
  type AssignmentRule,
  type BookingRules,
  GAPS,
  MAX_OPEN_BOOKINGS,
  NOTICES,
  WINDOWS,
} from './booking-rules.ts'

const bookingRulesInput = z.object({
  minNoticeMinutes: z.literal(NOTICES, 'invalid'),
  bookingWindowDays: z.literal(WINDOWS, 'invalid'),
  minGapMinutes: z.literal(GAPS, 'invalid'),
  maxOpenBookings: z
    .number('open_bookings_invalid')
    .int('open_bookings_invalid')
    .min(1, 'open_bookings_invalid')
    .max(MAX_OPEN_BOOKINGS, 'open_bookings_invalid')
    .nullable(),
  choosesStaff: z.boolean(),
  assignBy: z.enum(ASSIGNMENT_RULES, 'invalid'),
  /** The team members who can be booked online. */
  onlineStaffIds: z.array(z.uuid('invalid'), 'invalid').max(500, 'invalid'),
  /** Those that the form listed: others stay as they are. */
  listedStaffIds: z.array(z.uuid('invalid'), 'invalid').max(500, 'invalid'),
  /** The `version` of the form; when omitted, changes made since are overwritten. */
  version: z.string().optional(),
})
export type BookingRulesInput = z.input<typeof bookingRulesInput>

export interface BookingRulesSettings extends BookingRules {
  staff: { id: string; name: string; online: boolean }[]
  version: string
}

/** Throws Refusal('not_allowed'). */
export async function getBookingRules(app: Pick<App, 'db'>, member: Member): Promise<BookingRulesSettings> {
  mayOrRefuse(member, 'settings_edit')
  const [rules, staff] = await Promise.all([
    app.db
      .selectFrom('salon')
      .select(['min_notice_minutes as minNoticeMinutes', 'booking_window_days as bookingWindowDays'])
      .select([
        'min_gap_minutes as minGapMinutes',
        'max_open_bookings as maxOpenBookings',
        'choose_staff as choosesStaff',
      ])
      .select((eb) => eb.ref('assign_by').$castTo<AssignmentRule>().as('assignBy'))
      .where('id', '=', member.salonId)
      .executeTakeFirst(),
    app.db
      .selectFrom('staff')
      .select(['id', 'name', 'online'])
      .where('salon_id', '=', member.salonId)
      .where('active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .limit(500)
      .execute(),
  ])
  if (!rules) throw new Refusal('not_found')
  const onlineIds = staff.filter(({ online }) => online).map(({ id }) => id)
  return { ...rules, staff, version: rulesVersion(rules, onlineIds) }
}

function rulesVersion(
  { minNoticeMinutes, bookingWindowDays, minGapMinutes, maxOpenBookings, choosesStaff, assignBy }: BookingRules,
  onlineIds: readonly string[],
): string {
  const rules = { minNoticeMinutes, bookingWindowDays, minGapMinutes, maxOpenBookings, choosesStaff, assignBy }
  return versionOf({ ...rules, online: onlineIds.toSorted() })
}

/**
 * Sets the rules for online booking. Existing appointments and times that are held now are not affected. Throws
 * Refusal('invalid_input' by field | 'not_allowed'), at `version` when they were changed meanwhile.
 */
export async function setBookingRules(app: App, member: Member, input: BookingRulesInput): Promise<void> {
  mayOrRefuse(member, 'settings_edit')
  await app.limits.take('write', member.personId)
  const { onlineStaffIds, listedStaffIds, version, ...rules } = parse(bookingRulesInput, input)
  const values = {
    ...{ min_notice_minutes: rules.minNoticeMinutes, booking_window_days: rules.bookingWindowDays },
    ...{ max_open_bookings: rules.maxOpenBookings, choose_staff: rules.choosesStaff },
    ...{ min_gap_minutes: rules.minGapMinutes, assign_by: rules.assignBy },
  }
  await app.db.transaction().execute(async (tx) => {
    const before = await lockSalon(tx, member.salonId)
    if (version !== undefined) requireVersion(version, await presentVersion(tx, before, listedStaffIds))
    const staff = await setOnline(tx, member.salonId, { onlineStaffIds, listedStaffIds })
    const changes = diffChanges<Record<keyof typeof values, unknown>>(before, values)
    if (Object.keys(changes).length === 0 && staff.length === 0) return
    await tx.updateTable('salon').set(values).where('id', '=', member.salonId).execute()
    const detail = { ...changes, ...(staff.length > 0 && { staff }) }
    const change = { action: 'booking_rules_changed', subject: member.salonName, detail }
    await recordAudit(tx, member, change, app.clock.now())
    await serveWaitingListSoon(app, tx, member.salonId)
  })
  app.live.changed(member.salonId)
}

/** The version now, of a locked salon: of the rules, and of who of the listed team members can be booked online. */
async function presentVersion(
  tx: Kysely<DB>,
  salon: Awaited<ReturnType<typeof lockSalon>>,
  listedStaffIds: readonly string[],
): Promise<string> {
  const online = await tx
    .selectFrom('staff')
    .select('id')
    .where('salon_id', '=', salon.id)
    .where(sql<boolean>`id = any(${listedStaffIds}::uuid[])`)
    .where('online', '=', true)
    .execute()
  const rules = {
    ...{ minNoticeMinutes: salon.min_notice_minutes, bookingWindowDays: salon.booking_window_days },
    ...{ minGapMinutes: salon.min_gap_minutes, maxOpenBookings: salon.max_open_bookings },
    ...{ choosesStaff: salon.choose_staff, assignBy: salon.assign_by as AssignmentRule },
  }
  return rulesVersion(
    rules,
    online.map(({ id }) => id),
  )
}

/** Sets who of the listed team members can be booked online; returns those who changed. */
async function setOnline(
  tx: Kysely<DB>,
  salonId: string,
  { onlineStaffIds, listedStaffIds }: { onlineStaffIds: readonly string[]; listedStaffIds: readonly string[] },
): Promise<{ id: string; online: boolean }[]> {
  const isOnline = sql<boolean>`id = any(${onlineStaffIds}::uuid[])`
  return tx
    .updateTable('staff')
    .set({ online: isOnline })
    .where('salon_id', '=', salonId)
    .where(sql<boolean>`id = any(${listedStaffIds}::uuid[])`)
    .where(sql<boolean>`online <> (${isOnline})`)
    .returning(['id', 'online'])
    .execute()
}
