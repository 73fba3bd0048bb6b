import type { Locale } from '../../../../domain/kernel/locale.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import layout from '../../form-layout.module.css'
import { SaveButton } from '../../save-button.tsx'

interface Props {
  languages: readonly { value: Locale; label: string }[]
  chosen: Locale | null
}

/** The language the salon writes in. */
export function TextLocaleForm({ languages, chosen }: Props) {
  const { t } = useTranslation()
  return (
    <Form className={layout.card} intent="own">
      <h2 className={layout.heading}>{t('console.settings.texts.own')}</h2>
      <p className={layout.lead}>{t('console.settings.texts.ownText')}</p>
      <Select
        name="locale"
        label={t('console.settings.texts.ownLabel')}
        defaultValue={chosen ?? ''}
        required
        options={[...(chosen === null ? [{ value: '', label: t('console.settings.texts.choose') }] : []), ...languages]}
      />
      <SaveButton />
    </Form>
  )
}
