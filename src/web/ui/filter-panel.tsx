import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './filter-panel.module.css'
import { IconButton } from './icon-button.tsx'

interface Props {
  id: string
  /** The form that its fields belong to by their `form` attribute. */
  form: string
  /** The label of the button that shows the list: 'Show 42 saloons'. */
  show: string
  /** The link that removes all filters, when there are any. */
  clear?: ReactNode
  /** Beside the list where there is room; otherwise it always opens over the page. */
  side?: boolean
  /** Called when a field in it was changed. */
  onChange?: (event: SyntheticEvent) => void
  children: ReactNode
}

/**
 * Filter fields of a list: beside it on wide screens, elsewhere a sheet over the page, opened by `FilterToggle`. The
 * browser opens and closes it, so it works without JavaScript.
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
        // The keyboard never moves behind the sheet.
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

/** Opens the panel; shows how many of its filters are active. */
export function FilterToggle({ panel, active, side }: { panel: string; active: number; side?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={classes(styles.toggle, side && styles.hiddenBesideFilters)}>
      <Button variant="quiet" popoverTarget={panel} icon={<SlidersHorizontal aria-hidden="true" />}>
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
