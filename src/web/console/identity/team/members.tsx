import { Button, NativeSelect } from '@mantine/core'
import { Form } from 'react-router'
import type { ListedMember } from '../../../../domain/identity/team/list-team.ts'
import { SALON_ROLES } from '../../../../domain/kernel/member.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import { longDate } from '../../../../i18n/format.ts'
import type { FormFailure } from '../../../forms/forms.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import { Confirm } from '../../confirm.tsx'
import { useConsole, useMay } from '../../use-console.ts'
import styles from './team.module.css'

export interface LinkableStaff {
  id: string
  name: string
}

interface Props {
  members: readonly ListedMember[]
  staff: readonly LinkableStaff[]
  /** The viewer's person id. */
  me: string
  failure: FormFailure | null
}

export function Members({ members, staff, me, failure }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="members" className={classes(surface.card, styles.card)}>
      <h2 id="members">{t('console.team.members')}</h2>
      <ul>
        {members.map((member) => (
          <Row
            key={member.personId}
            member={member}
            staff={staff}
            isMe={member.personId === me}
            failure={failure?.values.person === member.personId ? failure : null}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  member: ListedMember
  staff: readonly LinkableStaff[]
  isMe: boolean
  failure: FormFailure | null
}

function Row({ member, staff, isMe, failure }: RowProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, salonName } = useConsole()
  const manages = useMay('team_manage')
  const { personId, email, picture, role, staffId, since } = member
  const name = `${member.name} ${member.lastName}`.trim()
  const who = staff.find(({ id }) => id === staffId)?.name ?? t('console.team.notInCalendar')
  const problem = failure?.fields.staffId
  return (
    <li className={styles.member}>
      <Avatar name={name} picture={picture} size="s" />
      <div className={styles.name}>
        <strong>
          {name} {isMe && <span className={styles.you}>{t('console.team.you')}</span>}
        </strong>
        <span>{email}</span>
        <span>{t('console.team.since', { date: longDate(since, timeZone, locale) })}</span>
      </div>
      {manages ? (
        <Form method="post" className={styles.change}>
          <input type="hidden" name="person" value={personId} />
          <NativeSelect
            name="role"
            aria-label={t('console.team.roleOf', { name })}
            defaultValue={role}
            data={SALON_ROLES.map((value) => ({ value, label: t(`console.frame.role.${value}`) }))}
          />
          <NativeSelect
            name="staffId"
            aria-label={t('console.team.personOf', { name })}
            defaultValue={staffId ?? ''}
            error={problem && validationText(t, problem)}
            data={[
              { value: '', label: t('console.team.notInCalendar') },
              ...staff.map(({ id, name: label }) => ({ value: id, label })),
            ]}
          />
          <Button type="submit" name="intent" value="change" variant="default">
            {t('console.team.save')}
          </Button>
        </Form>
      ) : (
        <div className={styles.name}>
          <strong>{t(`console.frame.role.${role}`)}</strong>
          <span>{who}</span>
        </div>
      )}
      {(manages || isMe) && (
        <Form method="post" className={styles.remove}>
          <input type="hidden" name="person" value={personId} />
          <Confirm
            label={t(isMe ? 'console.team.leave' : 'console.team.remove')}
            title={isMe ? t('console.team.leaveTitle', { salon: salonName }) : t('console.team.removeTitle', { name })}
            yes={t(isMe ? 'console.team.leave' : 'console.team.remove')}
            no={t('console.team.keep')}
            name="intent"
            value={isMe ? 'leave' : 'remove'}
          >
            {isMe ? t('console.team.leaveText') : t('console.team.removeText', { name })}
          </Confirm>
        </Form>
      )}
    </li>
  )
}
