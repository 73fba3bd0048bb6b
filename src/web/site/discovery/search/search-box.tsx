import { LayoutGrid, MapPin, Scissors } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import type { FieldLook } from '../../../ui/field.tsx'
import styles from './search-box.module.css'
import type { Suggestion } from './suggestion.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Salons are suggested from so many letters on. */
const LETTERS_FOR_SALONS = 4
const ICONS = { treatment: Scissors, category: LayoutGrid, place: MapPin }

const FIELDS = {
  all: { name: 'name', label: 'search.name', placeholder: 'search.namePlaceholder' },
  where: { name: 'where', label: 'search.where', placeholder: 'search.wherePlaceholder' },
} as const

interface Props extends Pick<FieldLook, 'error'> {
  /** What is asked for and suggested: treatments, categories, salons and places, or places only. */
  of: 'all' | 'where'
  defaultValue?: string
  /** What is picked is shown elsewhere than in the field, except a treatment. */
  clears?: boolean
  onType?: (text: string) => void
  onPick: (suggestion: Suggestion) => void
}

/** A field of the search with suggestions. Without JavaScript it is a text field. */
export function SearchBox({ of, clears = false, onType, onPick, ...field }: Props) {
  const { t } = useTranslation()
  const { name, label, placeholder } = FIELDS[of]
  const [text, setText] = useState('')
  const { state, options } = useSuggestions(text, of)
  const isShort = of === 'all' && text.trim().length < LETTERS_FOR_SALONS
  const note = {
    none: null,
    loading: isShort ? t('search.typing') : t('search.searching'),
    failed: t('search.none'),
    ready: isShort ? t('search.typing') : options.length === 0 ? t('search.none') : null,
  }[state]
  return (
    <Combobox
      {...field}
      name={name}
      label={t(label)}
      placeholder={t(placeholder)}
      options={options}
      keyOf={({ kind, key }) => `${kind}:${key}`}
      textOf={({ kind, text }) => (clears && kind !== 'treatment' ? '' : text)}
      show={(option) => <Option option={option} />}
      note={note}
      announcement={t('search.found', { count: options.length })}
      onType={(typed) => {
        setText(typed)
        onType?.(typed)
      }}
      onPick={(option) => {
        setText('')
        onPick(option)
      }}
    />
  )
}

function Option({ option: { kind, text, detail, picture } }: { option: Suggestion }) {
  const { t } = useTranslation()
  const Icon = kind === 'salon' ? null : ICONS[kind]
  return (
    <>
      {Icon ? (
        <span className={styles.icon}>
          <Icon aria-hidden="true" />
        </span>
      ) : (
        <Avatar name={text} picture={picture ?? null} size="s" />
      )}
      <span className={styles.found}>
        {text}
        <span className={styles.detail}>{kind === 'salon' ? detail : t(`search.kind.${kind}`)}</span>
      </span>
    </>
  )
}
