import { Button } from '@mantine/core'
import { Form, Link, redirect } from 'react-router'
import { completeSimulated } from '../../../../domain/finance/payout-account/complete-simulated.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import type { Route } from './+types/onboarding'
import styles from './finance.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  await requireMember(context, 'payout_edit')
  if (!context.get(appContext).connectedAccounts?.completeSimulated) throw new Refusal('not_found')
  return null
}

export async function action({ context }: Route.ActionArgs) {
  const member = await requireMember(context, 'payout_edit')
  await completeSimulated(context.get(appContext), member)
  return redirect('/partner/finance?onboarded', 303)
}

/** In place of the card provider's pages, where payments are simulated. */
export default function Onboarding() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('console.finance.payoutAccount.simulated.title')}
      back={{ to: '/partner/finance', label: t('console.finance.back') }}
    >
      <Form method="post" className={classes(surface.card, styles.schedule)}>
        <p>{t('console.finance.payoutAccount.simulated.text')}</p>
        <Button type="submit" w="fit-content">
          {t('console.finance.payoutAccount.simulated.submit')}
        </Button>
        <Link to="/partner/finance">{t('console.finance.payoutAccount.simulated.later')}</Link>
      </Form>
    </Page>
  )
}
