import { sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import {
  LISTING_REQUIREMENTS,
  type ListingRequirement,
  REQUIREMENT_CONDITIONS,
} from '../salons/lifecycle/open-to-customers.ts'
import { isSetupStep, OPTIONAL_STEPS, SETUP_STEPS, type SetupStep, STEP_OF, stepAfter } from './steps.ts'

export interface Setup {
  steps: { name: SetupStep; done: boolean; optional: boolean }[]
  /** The unmet requirements for going live, in the order of the steps. */
  missing: { need: ListingRequirement; step: SetupStep }[]
  /** The step after the furthest completed one. */
  next: SetupStep
  /** Submitted to the operators, whose approval it waits for. */
  waits: boolean
}

type Facts = Record<ListingRequirement, boolean> & { left: string | null; photos: boolean; waits: boolean }

/** The progress of a salon's set-up, visible to its whole team. Throws Refusal('not_allowed'). */
export async function getSetup(app: Pick<App, 'db'>, member: Member): Promise<Setup> {
  mayOrRefuse(member, 'console')
  const needed = LISTING_REQUIREMENTS.map((need) => sql`${REQUIREMENT_CONDITIONS[need]} as ${sql.id(need)}`)
  const { rows } = await sql<Facts>`
    select s.setup_step as "left", s.picture is not null as photos, s.review = 'requested' as waits, ${sql.join(needed)}
    from salon s where s.id = ${member.salonId}`.execute(app.db)
  const [facts] = rows
  const left = facts && isSetupStep(facts.left) ? facts.left : null
  const furthest = left === null ? -1 : SETUP_STEPS.indexOf(left)
  const all = LISTING_REQUIREMENTS.filter((need) => !facts?.[need]).map((need) => ({ need, step: STEP_OF[need] }))
  // Without staff or services only that error is shown, not those that follow from it.
  const cause = all.some(({ need }) => need === 'person' || need === 'service' || need === 'hours')
  const missing = all.filter(
    ({ need }) => !(need === 'bookable' && cause) && !(need === 'place' && lacks(all, 'address')),
  )
  const done = (step: SetupStep): boolean => {
    if (step === 'photos') return facts?.photos ?? false
    const passed = furthest >= SETUP_STEPS.indexOf(step)
    return passed && !missing.some((each) => each.step === step)
  }
  return {
    steps: SETUP_STEPS.map((name) => ({ name, done: done(name), optional: OPTIONAL_STEPS.includes(name) })),
    missing,
    next: left === null ? 'salon' : stepAfter(left),
    waits: facts?.waits ?? false,
  }
}

function lacks(all: readonly { need: ListingRequirement }[], need: ListingRequirement): boolean {
  return all.some((each) => each.need === need)
}
