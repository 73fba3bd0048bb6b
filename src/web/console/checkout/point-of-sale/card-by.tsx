import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../../../texts/use-translation.ts'

export interface Reader {
  id: string
  name: string
}

interface Props {
  readers: readonly Reader[]
  value: string
  onChange: (value: string) => void
  error: string | undefined | ''
}

/** Which reader takes the card, or the salon's own terminal. */
export function CardBy({ readers, value, onChange, error }: Props) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      name="cardBy"
      label={t('console.pointOfSale.cardBy')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      data={[
        ...readers.map(({ id, name }) => ({ value: id, label: name })),
        { value: '', label: t('console.pointOfSale.ownTerminal') },
      ]}
    />
  )
}
