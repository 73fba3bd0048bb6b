import { useRef } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import layout from '../../../ui/layout.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './card-fields.module.css'
import { TestCards } from './test-cards.tsx'

/** The card, for the simulated provider. The server never sends back what is typed here. */
export function CardFields() {
  const { t } = useTranslation()
  const fields = useRef<HTMLDivElement>(null)
  return (
    <div ref={fields} className={layout.stack4}>
      <TestCards onUse={(number) => fill(fields.current, number)} />
      <TextField
        name="cardNumber"
        label={t('payment.card.number')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        maxLength={26}
        onInput={(event) => spaceOut(event.currentTarget)}
      />
      <div className={styles.pair}>
        <TextField
          name="cardExpiry"
          label={t('payment.card.expiry')}
          placeholder={t('payment.card.expiryForm')}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          onInput={(event) => slash(event.currentTarget, event.nativeEvent)}
        />
        <TextField
          name="cardCvc"
          label={t('payment.card.cvc')}
          hint={t('payment.card.cvcHint')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
      <TextField name="holder" label={t('payment.card.holder')} autoComplete="cc-name" maxLength={120} />
    </div>
  )
}

/** A number is grouped in fours. The caret is left alone when it is inside the number. */
function spaceOut(input: HTMLInputElement) {
  if (input.selectionStart !== input.value.length) return
  const digits = input.value.replace(/[^\d]/g, '').slice(0, 19)
  input.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** '1230' becomes '12 / 30' while typing. */
function slash(input: HTMLInputElement, event: Event) {
  const erasing = event instanceof InputEvent && event.inputType.startsWith('delete')
  if (!erasing && /^\d{2}$/.test(input.value)) input.value = `${input.value} / `
  if (/^\d{4}$/.test(input.value)) input.value = `${input.value.slice(0, 2)} / ${input.value.slice(2)}`
}

function fill(fields: HTMLDivElement | null, number: string) {
  const set = (name: string, value: string, overwrite = false) => {
    const input = fields?.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (input && (overwrite || !input.value)) input.value = value
  }
  set('cardNumber', number, true)
  set('cardExpiry', '12 / 34')
  set('cardCvc', '123')
  set('holder', 'Test')
}
