import { SALON_ROLES } from '../../../../domain/kernel/member.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './team.module.css'

/** The roles, each in a sentence. */
export function RolesTable() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="roles" className={styles.roles}>
      <h2 id="roles">{t('console.team.roles')}</h2>
      <dl>
        {SALON_ROLES.map((role) => (
          <div key={role}>
            <dt>{t(`console.frame.role.${role}`)}</dt>
            <dd>{t(`console.team.can.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
