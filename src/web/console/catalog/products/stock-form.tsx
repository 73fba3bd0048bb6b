import { LOW_STOCK } from '../../../../domain/catalog/menu/low-stock.ts'
import type { OwnProduct, StockMovement } from '../../../../domain/catalog/menu/own-products.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CardSection } from '../../card-section.tsx'
import layout from '../../form-layout.module.css'
import text from '../../text.module.css'
import { useConsole } from '../../use-console.ts'
import styles from './products.module.css'

/**
 * The stock: counted, or changed by a number, with the history of who did so and why. Sales reduce it automatically.
 */
export function StockForm({ product }: { product: OwnProduct & { movements: StockMovement[] } }) {
  const { t } = useTranslation()
  const { stock, movements } = product
  const ways = (['in', 'out', 'count'] as const).map((value) => ({ value, label: t(`console.products.way.${value}`) }))
  return (
    <CardSection id="stock" title={t('console.products.stock')}>
      <p className={styles.now}>
        <strong>{stock}</strong>
        {stock <= LOW_STOCK && (
          <Badge tone={stock === 0 ? 'bad' : 'warn'}>
            {t(stock === 0 ? 'console.products.soldOut' : 'console.products.low')}
          </Badge>
        )}
      </p>
      <Form key={movements[0]?.id ?? ''} intent="stock" className={layout.stack}>
        <div className={layout.pair}>
          <Select name="way" label={t('console.products.change')} options={ways} />
          <TextField
            {...{ name: 'change', label: t('console.products.number'), type: 'number', min: 0, inputMode: 'numeric' }}
          />
        </div>
        <TextField
          {...{ name: 'reason', label: t('console.products.reason'), maxLength: 200, optional: true }}
          placeholder={t('console.products.reasonHint')}
        />
        <div>
          <SubmitButton variant="quiet" size="s">
            {t('console.products.changeStock')}
          </SubmitButton>
        </div>
      </Form>
      {movements.length > 0 && <Movements movements={movements} />}
    </CardSection>
  )
}

function Movements({ movements }: { movements: readonly StockMovement[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  return (
    <ul className={styles.movements} aria-label={t('console.products.movements')}>
      {movements.map(({ id, change, at, who, reason }) => (
        <li key={id}>
          <span className={styles.change}>{change > 0 ? `+${change}` : `−${-change}`}</span>
          <span>
            {reason || t('console.products.noReason')}
            <br />
            <span className={text.note}>
              {who}, {dayAndTime(at, timeZone, locale)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
