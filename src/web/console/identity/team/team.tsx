import { Alert } from '@mantine/core'
import { redirect } from 'react-router'
import { changeMember, removeMember } from '../../../../domain/identity/team/change-member.ts'
import { invite, withdrawInvitation } from '../../../../domain/identity/team/invite.ts'
import { listTeam } from '../../../../domain/identity/team/list-team.ts'
import {
  requireTeamSecondFactor,
  teamSecondFactor,
} from '../../../../domain/identity/team/require-team-second-factor.ts'
import { asConfirmed } from '../../../../domain/kernel/confirmation.ts'
import { listStaff } from '../../../../domain/salons/staff/list-staff.ts'
import { refusalToForm, typed } from '../../../forms/forms.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { appContext, sessionContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/team'
import { InvitationList, InviteForm } from './invite-form.tsx'
import { Members } from './members.tsx'
import { RolesTable } from './roles-table.tsx'
import { SecondFactor } from './second-factor.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'team_see', { inDraft: true })
  const [team, staff, secondFactor] = await Promise.all([
    listTeam(app, member),
    listStaff(app, member),
    teamSecondFactor(app, member),
  ])
  const outcome = url.searchParams.get('message')
  return {
    ...team,
    staff,
    secondFactor,
    me: member.personId,
    outcome: OUTCOMES.find((one) => one === outcome) ?? null,
  }
}

const OUTCOMES = ['saved', 'sent'] as const

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const form = await request.formData()
  const { intent, person, invitation, ...fields } = Object.fromEntries(
    Object.entries(typed(form)).map(([name, value]) => [name, String(value)]),
  )
  const leaves = intent === 'leave'
  const member = await requireMember(context, leaves ? 'console' : 'team_manage', { inDraft: true })
  try {
    if (intent === 'invite') {
      await invite(app, member, { email: fields.email ?? '', role: fields.role ?? '', staffId: fields.staffId })
      return redirect('/partner/team?message=sent', 303)
    }
    if (intent === 'demand-second-factor' || intent === 'allow-one-factor') {
      const confirmed = asConfirmed(context.get(sessionContext), app.clock.now())
      await requireTeamSecondFactor(app, member, confirmed, intent === 'demand-second-factor')
      return redirect('/partner/team?message=saved', 303)
    }
    if (intent === 'withdraw') await withdrawInvitation(app, member, invitation ?? '')
    else if (intent === 'remove') await removeMember(app, member, person ?? '')
    else if (leaves) await removeMember(app, member, member.personId)
    else await changeMember(app, member, person ?? '', { role: fields.role ?? '', staffId: fields.staffId })
    return redirect(leaves ? '/partner' : '/partner/team?message=saved', 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** The salon's members and their roles. */
export default function Team({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const { members, invited, staff, secondFactor, me, outcome } = loaderData
  return (
    <Page title={t('console.team.title')} about={t('console.team.about')}>
      {outcome && !failure && (
        <Alert color="green" role="status" mb="md">
          {t(`console.team.${outcome}`)}
        </Alert>
      )}
      {failure && failure.values.intent !== 'invite' && <FormFailureMessage failure={failure} />}
      <Members members={members} staff={staff} me={me} failure={failure} />
      <InvitationList invited={invited} />
      <InviteForm staff={staff} failure={failure?.values.intent === 'invite' ? failure : null} />
      <SecondFactor {...secondFactor} />
      <RolesTable />
    </Page>
  )
}
