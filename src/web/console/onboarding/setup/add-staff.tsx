import { Plus, UserRoundPlus } from 'lucide-react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import layout from '../../form-layout.module.css'
import styles from './staff.module.css'
import { type ServiceName, WorkTicks } from './work-ticks.tsx'

/** Most owners work in their salon: one press adds them to the calendar. */
export function AddSelf({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <section className={styles.self} aria-labelledby="me">
      <Avatar name={name} picture={null} size="m" />
      <div className={styles.selfText}>
        <h2 id="me">{t('console.setup.staffForm.me')}</h2>
        <p>{t('console.setup.staffForm.meText')}</p>
      </div>
      <Form intent="add-me" className={styles.selfForm}>
        <SubmitButton icon={<UserRoundPlus aria-hidden="true" />}>{t('console.setup.staffForm.addMe')}</SubmitButton>
      </Form>
    </section>
  )
}

interface Props {
  services: readonly ServiceName[]
  open: readonly number[]
}

export function AddTeamMember({ services, open }: Props) {
  const { t } = useTranslation()
  return (
    <Form className={layout.card} intent="add-person">
      <h2 className={layout.heading}>{t('console.setup.staffForm.add')}</h2>
      <div className={styles.add}>
        <TextField
          {...{ name: 'name', label: t('console.setup.staffForm.name'), maxLength: 100, autoComplete: 'off' }}
        />
        <SubmitButton variant="quiet" icon={<Plus aria-hidden="true" />}>
          {t('console.setup.staffForm.addOne')}
        </SubmitButton>
      </div>
      {(services.length > 0 || open.length > 0) && (
        <details className={styles.more}>
          <summary>{t('console.setup.staffForm.more')}</summary>
          <div className={styles.work}>
            <WorkTicks services={services} performs={services.map(({ id }) => id)} open={open} works={open} />
          </div>
        </details>
      )}
    </Form>
  )
}
