import type { App } from '../../kernel/app.ts'
import type { DisputeEvidence } from '../../kernel/disputes.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { assembleEvidence } from './assemble-evidence.ts'
import type { ListedDispute } from './list-disputes.ts'

/** The most disputes at a time of which the evidence is shown before it is submitted. */
const MOST = 10

/** What would be submitted about those disputes of which evidence is missing, by id. Throws Refusal('not_allowed'). */
export async function getEvidence(
  app: Pick<App, 'db'>,
  member: Member,
  disputes: readonly ListedDispute[],
): Promise<Record<string, DisputeEvidence>> {
  mayOrRefuse(member, 'finance_see')
  const open = disputes.filter(({ status, submittedAt }) => status === 'needs_response' && submittedAt === null)
  const own = open.filter(({ salonId }) => salonId === member.salonId).slice(0, MOST)
  const evidence = await Promise.all(
    own.map(({ salonId, orderId }) => assembleEvidence(app.db, { salonId, orderId, statement: '' })),
  )
  return Object.fromEntries(own.flatMap(({ id }, i) => (evidence[i] ? [[id, evidence[i]]] : [])))
}
