import { SERIES_SCOPES } from '../../../../domain/calendar/series/series-scope.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/select.tsx'

/** Which sessions of a series a change is for. */
export function ScopeSelect() {
  const { t } = useTranslation()
  return (
    <Select
      name="scope"
      label={t('console.classes.scope')}
      defaultValue="this"
      options={SERIES_SCOPES.map((value) => ({ value, label: t(`console.classes.scopes.${value}`) }))}
    />
  )
}
