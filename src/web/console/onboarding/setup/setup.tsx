import { useRef } from 'react'
import { Outlet, redirect, useRouteLoaderData } from 'react-router'
import { may } from '../../../../domain/kernel/permissions.ts'
import { getSetup } from '../../../../domain/onboarding/get-setup.ts'
import { appContext } from '../../../request/context.ts'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/setup'
import styles from './setup.module.css'
import { type StepExit, StepExitContext } from './step-exit.ts'
import { StepsNav } from './steps-nav.tsx'

/** The progress beside every step. Not for an open salon. */
export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'console', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  return { setup: await getSetup(context.get(appContext), member), edits: may(member.role, 'settings_edit') }
}

export default function SetupFrame({ loaderData: { setup, edits } }: Route.ComponentProps) {
  const stepExit = useRef<StepExit | null>(null)
  if (!edits) return <Outlet />
  return (
    <StepExitContext value={stepExit}>
      <div className={styles.frame}>
        <StepsNav steps={setup.steps} />
        <div className={styles.content}>
          <Outlet />
        </div>
      </div>
    </StepExitContext>
  )
}

/** The state of the set-up, for the steps within. */
export function useSetup() {
  const data = useRouteLoaderData<typeof loader>('console/onboarding/setup/setup')
  if (!data) throw new Error('There is no set-up around this page')
  return data.setup
}
