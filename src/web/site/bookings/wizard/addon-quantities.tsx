import { Form } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { Price } from '../../../ui/price.tsx'
import { Quantity } from '../../../ui/quantity.tsx'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import styles from './addon-quantities.module.css'
import { type ChosenProduct, withQuantity } from './addons.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { useDraft } from './use-draft.ts'
import type { WizardChoice } from './wizard-choice.ts'

interface Props {
  choice: WizardChoice
  chosen: readonly ChosenProduct[]
  currency: string
}

/** The quantity of each product, which can be changed here as well. */
export function AddonQuantities({ choice, chosen, currency }: Props) {
  const { t } = useTranslation()
  const { draft, change } = useDraft(choice, 'information')
  if (chosen.length === 0) return null
  return (
    <Form method="get" action={bookPath(choice.salon)} preventScrollReset className={layout.stack3}>
      <ChoiceFields choice={choice} />
      <input type="hidden" name="step" value="information" />
      {chosen.map(({ product: { id, name, priceMinor, stock }, quantity }) => {
        const now = draft.addons.find((one) => one.id === id)?.quantity ?? quantity
        return (
          <div key={id} className={styles.line}>
            <input type="hidden" name="addon" value={id} />
            <span>{name}</span>
            <Price minor={priceMinor * now} currency={currency} className={styles.price} />
            <Quantity
              name={`quantity-${id}`}
              label={t('wizard.addons.quantity', { name })}
              defaultValue={now}
              max={stock}
              size="s"
              onChange={(requested) => change({ ...draft, addons: withQuantity(draft.addons, id, requested) })}
            />
          </div>
        )
      })}
      <Button type="submit" variant="quiet" size="s" className={styles.update}>
        {t('wizard.addons.update')}
      </Button>
    </Form>
  )
}
