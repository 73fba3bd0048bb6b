import { Link } from 'react-router'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import styles from './customer.module.css'

export interface CustomerDetails {
  name: string
  lastName: string
  email: string
  phone: string | null
}

/** The customer, as the salon will see them. */
export function Customer({ viewer }: { viewer: CustomerDetails }) {
  const { t } = useTranslation()
  const { name, lastName, email, phone } = viewer
  return (
    <div className={classes(surface.panel, styles.card)}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('wizard.information.name')}</dt>
          <dd>
            {name} {lastName}
          </dd>
        </div>
        {phone && (
          <div>
            <dt>{t('wizard.information.phone')}</dt>
            <dd>{formatPhone(phone)}</dd>
          </div>
        )}
        <div>
          <dt>{t('wizard.information.email')}</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <Link to="/profile">{t('wizard.information.change')}</Link>
    </div>
  )
}
