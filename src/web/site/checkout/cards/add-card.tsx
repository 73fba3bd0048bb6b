import type { CardForm } from '../../../../domain/kernel/payments.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layout from '../../../ui/layout.module.css'
import { CardFields } from '../pay/card-fields.tsx'
import { NoCards } from '../pay/no-cards.tsx'
import { ProviderForm } from '../pay/provider-form.tsx'

/** The form of a card to save. The provider's form needs JavaScript; without it the card is entered on the provider's page. */
export function AddCard({ form, setupId }: { form: CardForm; setupId: string }) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const fields = (
    <>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="setupId" value={setupId} />
    </>
  )
  const label = t('cards.save')
  if (form.kind === 'none') return <NoCards />
  if (form.kind === 'own' || !hydrated)
    return (
      <Form quiet className={layout.stack5}>
        {fields}
        {form.kind === 'own' && <CardFields />}
        <SubmitButton size="l" wide>
          {label}
        </SubmitButton>
      </Form>
    )
  return (
    <ProviderForm form={form} money={null} label={label} action="/profile/cards">
      {fields}
    </ProviderForm>
  )
}
