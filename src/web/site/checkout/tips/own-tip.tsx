import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useChange } from '../../../hydration/use-change.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { DefaultSubmit } from '../../../ui/default-submit.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ChosenTip } from './read-tip.ts'

interface Props {
  chosen: ChosenTip
  currency: string
  fields: readonly (readonly [string, string])[]
  paymentForm: string | null
  onType: ((text: string) => void) | undefined
}

/**
 * The field for an own amount. It is chosen when the field is left; without JavaScript the field belongs to the form of
 * the payment, which is refused until 'Choose' was pressed.
 */
export function OwnTip({ chosen, currency, fields, paymentForm, onType }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const failure = useFormFailure()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  const applied = search.get('own')?.trim() ?? ''
  const error = failure?.fields.own ?? chosen.error
  const refused = failure?.values.own
  const choose = () => {
    const text = field.current?.value.trim() ?? ''
    const next = new URLSearchParams([...fields, ...(text ? [['own', text] as const] : [])].map(([...pair]) => pair))
    if (text !== applied) void navigate(`?${next}`, { replace: true, preventScrollReset: true })
  }
  // Also what was typed before hydration.
  useEffect(() => onType?.(field.current?.value ?? ''), [onType])
  // The field is not in the form of the payment, which would focus it.
  useChange(failure?.fields.own ? failure : null, () => field.current?.focus())
  const form = paymentForm && !hydrated ? { form: paymentForm } : {}
  return (
    <>
      {paymentForm && !hydrated && <DefaultSubmit form={paymentForm} />}
      <TextField
        ref={field}
        name="own"
        label={t('tips.own', { currency })}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={refused ?? applied}
        {...(error && { error })}
        {...form}
        onInput={(event) => onType?.(event.currentTarget.value)}
        onBlur={hydrated ? choose : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          choose()
        }}
      />
      <Button
        {...form}
        {...(paymentForm && !hydrated && { name: 'choose', value: 'tip' })}
        type={hydrated ? 'button' : 'submit'}
        variant="quiet"
        onClick={hydrated ? choose : undefined}
      >
        {t('tips.choose')}
      </Button>
    </>
  )
}
