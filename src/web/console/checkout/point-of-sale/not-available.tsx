import { Button } from '@mantine/core'
import { ShoppingBasket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../use-desk.ts'
import styles from './till.module.css'

/** What a plan without a till is told. */
export function NoTill() {
  const { t } = useTranslation()
  const maySee = useMay('plan_see')
  return (
    <section className={styles.pitch}>
      <ShoppingBasket aria-hidden="true" />
      <h2>{t('console.till.plan.title')}</h2>
      <p>{t('console.till.plan.text')}</p>
      {maySee && (
        <Button component={Link} to="/partner/plan">
          {t('console.till.plan.go')}
        </Button>
      )}
    </section>
  )
}
