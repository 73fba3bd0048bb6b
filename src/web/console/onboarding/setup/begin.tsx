import { Check, CircleDashed } from 'lucide-react'
import { redirect } from 'react-router'
import { may } from '../../../../domain/kernel/permissions.ts'
import { getSetup } from '../../../../domain/onboarding/get-setup.ts'
import { appContext } from '../../../request/context.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { CardSection } from '../../card-section.tsx'
import { Page } from '../../frame/page.tsx'
import { requireMember } from '../../require-member.ts'
import { useConsole } from '../../use-console.ts'
import type { Route } from './+types/begin'
import styles from './setup.module.css'
import { useSetup } from './setup.tsx'

/** Continues the set-up where it was left; members without the permission see its progress. */
export async function loader({ context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'console', { inDraft: true })
  if (member.status !== 'draft') throw redirect('/partner')
  if (!may(member.role, 'settings_edit')) return null
  throw redirect(`/partner/setup/${(await getSetup(context.get(appContext), member)).next}`)
}

export default function BeginStep() {
  const { t } = useTranslation()
  const { salonName } = useConsole()
  const { steps } = useSetup()
  return (
    <Page
      title={t('console.setup.expect.title', { salon: salonName })}
      about={<p className={styles.lead}>{t('console.setup.expect.text')}</p>}
    >
      <CardSection id="progress" title={t('console.setup.expect.steps')}>
        <ul className={styles.progress}>
          {steps
            .filter(({ optional }) => !optional)
            .map(({ name, done }) => (
              <li key={name} className={classes(done && styles.isDone)}>
                {done ? <Check aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
                {t(`console.setup.step.${name}`)}
                <small>{t(done ? 'console.setup.done' : 'console.setup.expect.open')}</small>
              </li>
            ))}
        </ul>
      </CardSection>
    </Page>
  )
}
