import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './combobox.module.css'
import { Field, type FieldLook } from './field.tsx'
import hidden from './visually-hidden.module.css'

interface Props<Option> extends FieldLook {
  placeholder?: string
  defaultValue?: string
  options: readonly Option[]
  keyOf: (option: Option) => string
  textOf: (option: Option) => string
  show: (option: Option) => ReactNode
  /** Text below the field, after the options; also read out. */
  note: string | null
  /** The number of options, read out. */
  announcement: string
  onType: (text: string) => void
  onPick: (option: Option) => void
}

/** A text field with suggestions, after the ARIA combobox pattern. Without JavaScript it is a text field. */
export function Combobox<Option>({
  placeholder,
  defaultValue,
  options,
  keyOf,
  textOf,
  show,
  note,
  announcement,
  onType,
  onPick,
  ...props
}: Props<Option>) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && (options.length > 0 || note !== null)

  const pick = (option: Option) => {
    if (input.current) input.current.value = textOf(option)
    setOpen(false)
    setActive(-1)
    onPick(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      // From the field itself (-1) down to the first, up to the last, and around.
      setActive((at) => ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && shown) {
      const option = options[active]
      if (!option) return
      event.preventDefault()
      pick(option)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  return (
    <div className={styles.box}>
      <Field
        {...props}
        control={(wiring) => (
          <input
            {...wiring}
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={placeholder}
            defaultValue={wiring.defaultValue ?? defaultValue}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={list}
            aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
            onChange={(event) => {
              onType(event.target.value)
              // Input from before hydration may arrive when the focus is elsewhere.
              setOpen(event.target === document.activeElement)
              setActive(-1)
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        )}
      />
      <div className={shown ? styles.panel : styles.away}>
        <div id={list} role="listbox" aria-label={props.label} className={styles.list}>
          {options.map((option, place) => (
            <div
              key={keyOf(option)}
              id={`${list}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              className={place === active ? `${styles.option} ${styles.active}` : styles.option}
              // Before the field loses the focus, which would close the list.
              onPointerDown={(event) => {
                event.preventDefault()
                pick(option)
              }}
              onPointerMove={() => setActive(place)}
            >
              {show(option)}
            </div>
          ))}
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <span role="status" className={hidden.visuallyHidden}>
        {shown ? [options.length > 0 && announcement, note].filter(Boolean).join('. ') : ''}
      </span>
    </div>
  )
}
