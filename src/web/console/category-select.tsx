import { CATEGORIES, type Category } from '../../domain/kernel/categories.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Select } from '../ui/select.tsx'

interface Props {
  defaultValue: Category | null | undefined
  /** The first option, where a category is optional. */
  all?: string
}

export function CategorySelect({ defaultValue, all }: Props) {
  const { t } = useTranslation()
  const categories = CATEGORIES.map((value) => ({ value: value as string, label: t(`category.tabs.${value}`) }))
  return (
    <Select
      name="category"
      label={t('console.services.category')}
      defaultValue={defaultValue ?? undefined}
      options={all ? [{ value: '', label: all }, ...categories] : categories}
    />
  )
}
