import type { TeamSecondFactor } from '../../../../domain/identity/team/require-team-second-factor.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import surface from '../../../ui/surface.module.css'
import { useMay } from '../../use-console.ts'
import styles from './team.module.css'

/** Whether the salon requires a second factor of its team; the owner decides. */
export function SecondFactor({ required, without, own }: TeamSecondFactor) {
  const { t } = useTranslation()
  const mayManage = useMay('team_manage')
  return (
    <section aria-labelledby="second-factor" className={classes(surface.card, styles.secondFactor)}>
      <h2 id="second-factor">
        {t('console.team.secondFactor.title')}{' '}
        <Badge tone={required ? 'good' : undefined}>
          {t(required ? 'console.team.secondFactor.isOn' : 'console.team.secondFactor.isOff')}
        </Badge>
      </h2>
      <p>{t('console.team.secondFactor.text')}</p>
      <p>
        {without === 0
          ? t('console.team.secondFactor.allHaveOne')
          : t('console.team.secondFactor.without', { count: without })}
      </p>
      {mayManage && !required && !own && (
        <p>
          {t('console.team.secondFactor.yourself')}{' '}
          <a href="/profile/security">{t('console.team.secondFactor.setUp')}</a>
        </p>
      )}
      {mayManage && !required && own && without > 0 && <p>{t('console.team.secondFactor.atOnce')}</p>}
      {mayManage && (required || own) && (
        <Form intent={required ? 'allow-one-factor' : 'demand-second-factor'} quiet failure={null} className="">
          <SubmitButton variant="quiet" size="s">
            {t(required ? 'console.team.secondFactor.off' : 'console.team.secondFactor.on')}
          </SubmitButton>
        </Form>
      )}
    </section>
  )
}
