import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addOperator } from '../../../tests/support/operators.ts'
import { expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import { confirmed } from '../../../tests/support/sessions.ts'
import { addTestSalon } from '../../../tests/support/test-salon.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { reopenSalon, suspendSalon } from '../salons/lifecycle/suspend-salon.ts'
import { countPendingForOperators } from './count-pending-for-operators.ts'
import { answerFailedJob, listFailedJobs } from './failed-jobs.ts'
import { getSalonForOperator } from './get-salon-for-operator.ts'
import { listActions, listAuditLogOfAll } from './list-audit-log-of-all.ts'
import { listSalonsForOperator } from './list-salons-for-operator.ts'
import { approveSalon, declineSalon } from './review-salon.ts'
import { closeSalonReport, listReportsOf } from './salon-reports.ts'
import { listStuckOrders } from './stuck-orders.ts'

const database = freshDatabase()
const ALL = { salon: '', person: '', action: '', from: '', to: '' }
const WHY = { reason: 'Its address does not exist.' }
let t: TestApp
let salonId: string

beforeAll(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  salonId = (await addTestSalon(database.db)).salonId
})

/** Everything that only operators may read or do. */
const OPERATIONS: [string, (viewer: Viewer) => Promise<unknown>][] = [
  ['the numbers of what is pending', (viewer) => countPendingForOperators(t.app, viewer)],
  ['failed jobs', (viewer) => listFailedJobs(t.app, viewer)],
  [
    'retrying a job',
    (viewer) => answerFailedJob(t.app, viewer, { id: randomUUID(), act: 'retry' }, () => confirmed(t.app, viewer)),
  ],
  [
    'dismissing a job',
    (viewer) => answerFailedJob(t.app, viewer, { id: 'nonsense', act: 'dismiss' }, () => confirmed(t.app, viewer)),
  ],
  ['a salon', (viewer) => getSalonForOperator(t.app, viewer, salonId)],
  [
    'the salons',
    (viewer) => listSalonsForOperator(t.app, viewer, { list: 'live', search: '' }, { page: 1, limit: 20 }),
  ],
  ['the audit log', (viewer) => listAuditLogOfAll(t.app, viewer, ALL, { after: null, zone: 'Europe/Copenhagen' })],
  ['the actions of the audit log', (viewer) => listActions(t.app, viewer)],
  ['the reports of a salon', (viewer) => listReportsOf(t.app, viewer, salonId)],
  ['closing a report', (viewer) => closeSalonReport(t.app, viewer, randomUUID(), { note: 'Note' })],
  ['stuck orders', (viewer) => listStuckOrders(t.app, viewer)],
  ['approving a salon', (viewer) => approveSalon(t.app, viewer, salonId)],
  ['declining a salon', (viewer) => declineSalon(t.app, viewer, salonId, WHY)],
  ['suspending a salon', async (viewer) => suspendSalon(t.app, confirmed(t.app, viewer), salonId, WHY)],
  ['reopening a salon', async (viewer) => reopenSalon(t.app, confirmed(t.app, viewer), salonId, WHY)],
]

describe.each(OPERATIONS)('%s', (_what, operation) => {
  it.each(['customer', 'partner'] as const)('is not for a %s, and nothing changes', async (role) => {
    const viewer = await addOperator(database.db, role)
    expect(await expectRefusedUnchanged(database.db, () => operation(viewer))).toEqual({ code: 'not_allowed' })
  })
})
