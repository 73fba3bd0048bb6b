import { Button } from '@mantine/core'
import { Form } from 'react-router'
import type { FormerStaffMember } from '../../../../domain/salons/staff/restore-staff.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import row from '../../details.module.css'
import styles from './staff.module.css'

/** Team members who were deleted, each of whom can be restored. */
export function FormerStaff({ staff }: { staff: readonly FormerStaffMember[] }) {
  const { t } = useTranslation()
  if (staff.length === 0) return null
  return (
    <section aria-labelledby="former" className={styles.former}>
      <h2 id="former">{t('console.staff.former')}</h2>
      <p className={text.soft}>{t('console.staff.formerAbout')}</p>
      <ul className={styles.staff}>
        {staff.map(({ id, name, picture }) => (
          <li key={id} className={classes(surface.card, styles.person)}>
            <Avatar name={name} picture={picture} />
            <span className={classes(row.details, styles.details)}>
              <strong>{name}</strong>
            </span>
            <Form method="post">
              <input type="hidden" name="staff" value={id} />
              <Button type="submit" variant="default" aria-label={t('console.staff.restoreName', { name })}>
                {t('console.staff.restore')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
