import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { useTranslation } from '../use-translation.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './filter-panel.module.css'
import { IconButton } from './icon-button.tsx'

interface Props {
  id: string
  /** The form that its fields belong to by their `form` attribute. */
  form: string
  /** What the button says that shows the list: 'Show 42 saloons'. */
  show: string
  /** The way back to everything, when something is narrowed. */
  clear?: ReactNode
  /** Beside the list where there is room; else it opens everywhere. */
  side?: boolean
  /** Told when a field in it was changed. */
  onChange?: (event: SyntheticEvent) => void
  children: ReactNode
}

/**
 * Fields that narrow a list: at its side on wide screens, elsewhere a sheet over the page, opened by `FilterToggle`. The
 * browser opens and closes it, so that it works before JavaScript.
 */
export function FilterPanel({ id, form, show, clear, side, onChange, children }: Props) {
  const { t } = useTranslation()
  const title = useId()
  const panel = useRef<HTMLElement>(null)
  const close = () => panel.current?.matches(':popover-open') && panel.current.hidePopover()
  return (
    <section
      ref={panel}
      id={id}
      popover="auto"
      className={classes(styles.panel, side && styles.side)}
      aria-labelledby={title}
      onChange={onChange}
      onBlur={({ relatedTarget }) => {
        // The keyboard never wanders about behind the sheet.
        if (relatedTarget instanceof Node && !panel.current?.contains(relatedTarget)) close()
      }}
    >
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t('ui.filters.title')}
        </h2>
        {clear}
        <IconButton
          popoverTarget={id}
          popoverTargetAction="hide"
          className={styles.close}
          label={t('ui.filters.close')}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <Button type="submit" form={form} wide onClick={close}>
          {show}
        </Button>
      </div>
    </section>
  )
}

/** Opens the panel; tells how many of its fields narrow the list. */
export function FilterToggle({ panel, active, side }: { panel: string; active: number; side?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={classes(styles.toggle, side && styles.unlessBeside)}>
      <Button look="quiet" popoverTarget={panel} icon={<SlidersHorizontal aria-hidden="true" />}>
        {t('ui.filters.title')}
        {active > 0 && ` (${active})`}
      </Button>
    </span>
  )
}

/** A few fields under one heading. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {children}
    </fieldset>
  )
}
