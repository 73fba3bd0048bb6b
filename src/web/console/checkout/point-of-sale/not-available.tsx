import { Button } from '@mantine/core'
import { ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useMay } from '../../use-console.ts'
import styles from './point-of-sale.module.css'

/** For a plan without the point of sale. */
export function PointOfSaleUnavailable() {
  const { t } = useTranslation()
  const maySee = useMay('plan_see')
  return (
    <section className={styles.pitch}>
      <ShoppingBasket aria-hidden="true" />
      <h2>{t('console.pointOfSale.plan.title')}</h2>
      <p>{t('console.pointOfSale.plan.text')}</p>
      {maySee && (
        <Button component={Link} to="/partner/plan">
          {t('console.pointOfSale.plan.go')}
        </Button>
      )}
    </section>
  )
}
