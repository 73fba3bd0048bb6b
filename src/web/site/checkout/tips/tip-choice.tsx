import { Form as GetForm, Link } from 'react-router'
import type { SuggestedTip } from '../../../../domain/checkout/online/suggest-tips.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import layout from '../../../ui/layout.module.css'
import texts from '../../../ui/text.module.css'
import { OwnTip } from './own-tip.tsx'
import type { ChosenTip } from './read-tip.ts'
import styles from './tip-choice.module.css'

interface Props {
  tips: readonly SuggestedTip[]
  chosen: ChosenTip
  currency: string
  /** Whether the choice has 'No tip'. */
  none?: boolean
  /** The other fields of the page's address. */
  fields?: readonly (readonly [string, string])[]
  /** Its heading, below that of what it is in. */
  heading?: 'h2' | 'h4'
  /** The id of the payment's form, which takes what is typed along; null where the page has none. */
  paymentForm?: string | null
  /** Reports what is typed as an own amount. */
  onType?: (text: string) => void
}

/** No tip, a suggested one, or an own amount. The choice is in the address, so that the page shows what is paid. */
export function TipChoice(props: Props) {
  const {
    tips,
    chosen,
    currency,
    none = false,
    fields = [],
    heading: Heading = 'h2',
    paymentForm = null,
    onType,
  } = props
  const { t } = useTranslation()
  const locale = useLocale()
  const options = [...(none ? [{ percent: 0, minor: 0 }] : []), ...tips]
  const own = <OwnTip chosen={chosen} currency={currency} fields={fields} paymentForm={paymentForm} onType={onType} />
  const key = chosen.isOwn ? 'own' : `suggested ${chosen.minor}`
  return (
    <section className={layout.stack3} aria-labelledby="tips">
      <Heading id="tips" className={texts.heading}>
        {t('tips.title')}
      </Heading>
      <div className={styles.options}>
        {options.map(({ percent, minor }) => (
          <Link
            key={minor}
            to={`?${new URLSearchParams([...fields.map(([name, value]) => [name, value]), ...(minor === 0 ? [] : [['tip', String(minor)]])])}`}
            replace
            preventScrollReset
            className={styles.option}
            aria-current={!chosen.isOwn && chosen.minor === minor ? 'true' : undefined}
          >
            {minor === 0 ? (
              t('tips.none')
            ) : (
              <>
                {money(minor, currency, locale)} <small>{t('tips.percent', { percent })}</small>
              </>
            )}
          </Link>
        ))}
      </div>
      {paymentForm ? (
        <div className={styles.own} key={key}>
          {own}
        </div>
      ) : (
        <GetForm replace preventScrollReset className={styles.own} key={key}>
          {fields.map(([name, value], n) => (
            // A choice of several services repeats names and values.
            <input key={`${name} ${n.toString()}`} type="hidden" name={name} value={value} />
          ))}
          {own}
        </GetForm>
      )}
    </section>
  )
}
