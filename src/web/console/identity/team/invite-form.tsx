import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Form } from 'react-router'
import type { PendingInvitation as Invitation } from '../../../../domain/identity/team/list-team.ts'
import { INVITED_ROLES } from '../../../../domain/kernel/member.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { longDate } from '../../../../i18n/format.ts'
import type { FormFailure } from '../../../forms/forms.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import { useConsole, useMay } from '../../use-console.ts'
import type { LinkableStaff } from './members.tsx'
import styles from './team.module.css'

export function InviteForm({ staff, failure }: { staff: readonly LinkableStaff[]; failure: FormFailure | null }) {
  const { t } = useTranslation()
  if (!useMay('team_manage')) return null
  const problem = (field: string) => failure?.fields[field] && validationText(t, failure.fields[field])
  return (
    <section aria-labelledby="invite" className={classes(surface.card, styles.card)}>
      <h2 id="invite">{t('console.team.invite')}</h2>
      <p className={text.soft}>{t('console.team.inviteText')}</p>
      {failure && <FormFailureMessage failure={failure} />}
      <Form method="post" className={styles.invite}>
        <TextInput
          name="email"
          type="email"
          required
          label={t('console.team.email')}
          defaultValue={failure?.values.email}
          error={problem('email')}
        />
        <NativeSelect
          name="role"
          label={t('console.team.role')}
          defaultValue={failure?.values.role ?? 'staff'}
          data={INVITED_ROLES.toReversed().map((value) => ({ value, label: t(`console.frame.role.${value}`) }))}
        />
        <NativeSelect
          name="staffId"
          label={t('console.team.person')}
          defaultValue={failure?.values.staffId ?? ''}
          error={problem('staffId')}
          data={[
            { value: '', label: t('console.team.notInCalendar') },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button type="submit" name="intent" value="invite">
          {t('console.team.send')}
        </Button>
      </Form>
    </section>
  )
}

/** Pending invitations. */
export function InvitationList({ invited }: { invited: readonly Invitation[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const manages = useMay('team_manage')
  if (invited.length === 0) return null
  return (
    <section aria-labelledby="invited" className={classes(surface.card, styles.card)}>
      <h2 id="invited">{t('console.team.waiting')}</h2>
      <ul>
        {invited.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={styles.member}>
            <div className={styles.name}>
              <strong>{email}</strong>
              <span>
                {t(`console.frame.role.${role}`)} ·{' '}
                {t('console.team.until', { date: longDate(expiresAt, timeZone, locale) })}
              </span>
            </div>
            {manages && (
              <Form method="post">
                <input type="hidden" name="invitation" value={id} />
                <Button type="submit" name="intent" value="withdraw" variant="default" size="sm">
                  {t('console.team.revoke')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
