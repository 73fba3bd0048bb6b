import { ShoppingBag } from 'lucide-react'
import { Form } from 'react-router'
import { priceAppointment } from '../../../../domain/catalog/pricing/price-appointment.ts'
import { variesInPrice } from '../../../../domain/kernel/service-by-staff.ts'
import type { SalonProduct } from '../../../../domain/salons/profile/queries.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { CheckboxCard } from '../../../ui/checkbox.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../../ui/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Quantity } from '../../../ui/quantity.tsx'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import { DateNotice } from '../book/date-notice.tsx'
import { offersAddOns, type productGroups, withoutAddOns, withQuantity } from './addons.ts'
import { CategoryGroup } from './category-group.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { chosenServices } from './chosen-services.ts'
import { ContinueButton } from './continue-button.tsx'
import styles from './groups.module.css'
import { guestsOf } from './guests-of.ts'
import type { Choosing } from './load.ts'
import { ServiceAddOns } from './service-add-ons.tsx'
import { ProductLines, ServiceLines, SummaryBox, Totals } from './summary.tsx'
import { TabPanel } from './tab-panel.tsx'
import { useDraft } from './use-draft.ts'
import type { RequestedAddon } from './wizard-choice.ts'
import { wizardPath } from './wizard-path.ts'

const FORM = 'wizard-addons'

/** Products to pick up at the appointment. The stock limits each quantity. */
export function AddonsTab({ page, tried }: { page: Choosing; tried: boolean }) {
  const { t } = useTranslation()
  const { salon, addons, coupon } = page
  const { draft, change } = useDraft(page.choice, 'addons')
  const put = (id: string, quantity: number) => change({ ...draft, addons: withQuantity(draft.addons, id, quantity) })
  const quantityOf = (id: string) => draft.addons.find((one) => one.id === id)?.quantity ?? 0
  const products = addons.groups.flatMap((group) => group.products)
  const chosen = products
    .filter(({ id }) => quantityOf(id) > 0)
    .map((product) => ({ ...product, quantity: quantityOf(product.id) }))
  const { services: lines, price } = priceAppointment(chosenServices(page, draft), chosen, coupon)
  const offered = page.services.flatMap(({ services }) => services)
  const plain = withoutAddOns(offered, draft)
  const extras = offersAddOns(offered, draft)
  const none = { ...plain, addons: draft.addons.map(({ id }) => ({ id, quantity: 0 })) }
  return (
    <TabPanel
      step="addons"
      title={t(extras ? 'wizard.addons.titleBoth' : 'wizard.addons.title')}
      lead={products.length > 0 ? t('wizard.addons.lead') : undefined}
      notices={
        <>
          {(addons.short || tried) && <FormMessage tone="info">{t('wizard.addons.short')}</FormMessage>}
          <DateNotice panel={page.panel} />
        </>
      }
      back={wizardPath(draft, 'service')}
      aside={
        <SummaryBox>
          <ServiceLines services={lines} currency={salon.currency} guests={guestsOf(draft.shared, page.guestNames)} />
          <ProductLines products={chosen} currency={salon.currency} />
          <Totals price={price} code={coupon?.code} currency={salon.currency} services={lines} />
        </SummaryBox>
      }
      sum={<Price minor={price.totalMinor} currency={salon.currency} isFrom={lines.some(variesInPrice)} />}
      foot={
        <>
          <ButtonLink to={wizardPath(none, 'time')} variant="ghost" preventScrollReset>
            {t('wizard.addons.skip')}
          </ButtonLink>
          <ContinueButton choice={draft} step="time" form={FORM}>
            {t('wizard.continueToTime')}
          </ContinueButton>
        </>
      }
    >
      {products.length === 0 && !extras && (
        <EmptyState title={t('salon.products.none')} icon={<ShoppingBag aria-hidden="true" />} />
      )}
      <Form id={FORM} method="get" action={bookPath(salon.slug)} preventScrollReset className={layout.stack3}>
        <ChoiceFields choice={plain} without={['addons']} />
        <ServiceAddOns page={page} draft={draft} onChange={change} />
        {addons.groups.map((group, place) => (
          <Group
            key={group.category}
            group={group}
            first={place === 0}
            quantityOf={quantityOf}
            known={page.choice.addons}
            onPut={put}
            currency={salon.currency}
          />
        ))}
      </Form>
    </TabPanel>
  )
}

interface Putting {
  quantityOf: (id: string) => number
  /** What the choice names, even if it is nothing. */
  known: readonly RequestedAddon[]
  onPut: (id: string, quantity: number) => void
  currency: string
}

type GroupProps = Putting & { group: ReturnType<typeof productGroups>[number]; first: boolean }

function Group({ group: { category, products }, first, ...putting }: GroupProps) {
  const { t } = useTranslation()
  const count = products.filter(({ id }) => putting.quantityOf(id) > 0).length
  return (
    <CategoryGroup
      category={category}
      startsOpen={first || count > 0}
      count={count > 0 ? t('wizard.addons.chosen', { count }) : t('wizard.addons.offered', { count: products.length })}
    >
      {products.map((product) => (
        <Product key={product.id} product={product} {...putting} />
      ))}
    </CategoryGroup>
  )
}

function Product({ product, quantityOf, known: inChoice, onPut, currency }: Putting & { product: SalonProduct }) {
  const { t } = useTranslation()
  const { id, name, description, picture, priceMinor, stock } = product
  const quantity = quantityOf(id)
  const known = inChoice.some((one) => one.id === id)
  return (
    <div className={styles.product}>
      {/* Unticked, it requests none, even if the cart contains some. */}
      {known && <input type="hidden" name="addon" value={`${id}:0`} />}
      <CheckboxCard
        name="addon"
        value={id}
        checked={quantity > 0}
        disabled={stock === 0}
        onChange={() => onPut(id, quantity > 0 ? 0 : 1)}
        label={name}
        detail={description}
        end={
          <>
            {stock === 0 ? (
              <Badge>{t('salon.products.outOfStock')}</Badge>
            ) : (
              <Price minor={priceMinor} currency={currency} className={styles.price} />
            )}
            {picture && (
              <span className={styles.photo}>
                <Picture path={picture} alt="" width={56} height={56} sizes="56px" />
              </span>
            )}
          </>
        }
      />
      {stock > 0 && (
        <div className={styles.quantity}>
          <span>{t('wizard.addons.left', { count: stock })}</span>
          <Quantity
            name={`quantity-${id}`}
            label={t('wizard.addons.quantity', { name })}
            defaultValue={Math.max(quantity, 1)}
            max={stock}
            size="s"
            onChange={(requested) => quantity > 0 && onPut(id, requested)}
          />
        </div>
      )}
    </div>
  )
}
