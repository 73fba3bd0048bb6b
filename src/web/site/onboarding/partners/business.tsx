import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { BUSINESS_PLAN } from '../../../../domain/salons/plans/plans.ts'
import type { LongTexts } from '../../../../i18n/long-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import page from '../../company/page.module.css'
import styles from './business.module.css'
import advantages from './points.module.css'
import { signUpPath } from './sign-up-path.ts'

interface Props {
  texts: LongTexts['partners']['business']
  actions: LongTexts['partners']['plans']
  /** Formatted for the language. */
  price: string
  /** Whether the plan comparison is on another page. */
  leadsOn?: boolean
}

/** The plan that includes everything. */
export function Business({ texts, actions, price, leadsOn }: Props) {
  return (
    <div className={styles.plan}>
      <div>
        <p className={styles.label}>{texts.label}</p>
        <h3 className={styles.name}>{texts.name}</h3>
        <p className={styles.text}>{texts.text}</p>
        <ul className={classes(advantages.points, styles.points)}>
          {texts.points.map((point) => (
            <li key={point}>
              <Check aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.offer}>
        <p className={styles.price}>{price}</p>
        <p className={styles.unit}>{texts.unit}</p>
        <ButtonLink to={signUpPath(BUSINESS_PLAN, true)} variant="accent" size="l" wide>
          {actions.try}
        </ButtonLink>
        <ButtonLink to={signUpPath(BUSINESS_PLAN)} variant="quiet" wide className={page.onNight}>
          {actions.buy}
        </ButtonLink>
        <p className={styles.note}>{texts.note}</p>
        {leadsOn && (
          <Link to="/Our-Prices" className={styles.compare}>
            {texts.compare}
          </Link>
        )}
      </div>
    </div>
  )
}
