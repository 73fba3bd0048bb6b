import { useState } from 'react'
import { useFetcher } from 'react-router'
import { type MenuGroup, menuEntries } from '../../../../domain/catalog/items/menu-entries.ts'
import type { Performer } from '../../../../domain/catalog/menu/list-performers.ts'
import type { OwnService } from '../../../../domain/catalog/menu/own-services.ts'
import { isFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import surface from '../../../ui/surface.module.css'
import { ServiceRow } from './service-row.tsx'
import styles from './services.module.css'

interface Props {
  group: MenuGroup<OwnService>
  staff: readonly Performer[]
}

/** The services of one group of the menu, reordered by dragging or by their buttons. */
export function ServiceGroup({ group: { key: groupKey, category, menuCategory, services }, staff }: Props) {
  const { t } = useTranslation()
  const fetcher = useFetcher<unknown>()
  const failure = isFailure(fetcher.data) ? fetcher.data : null
  const [dragged, setDragged] = useState<string | null>(null)
  const [order, setOrder] = useState<string[] | null>(null)
  const entries = menuEntries(services)
  const settled = entries.map(({ key }) => key).join()
  const [known, setKnown] = useState(settled)
  if (known !== settled) {
    setKnown(settled)
    setOrder(null)
  }
  // An order that was not saved is not shown.
  const undone = failure !== null && fetcher.state === 'idle' && dragged === null
  const shown = order && !undone ? order.flatMap((key) => entries.find((entry) => entry.key === key) ?? []) : entries

  const over = (key: string) => {
    if (!dragged || dragged === key) return
    const ids = shown.map((entry) => entry.key)
    const to = ids.indexOf(key)
    setOrder([
      ...ids.filter((each) => each !== dragged).slice(0, to),
      dragged,
      ...ids.filter((each) => each !== dragged).slice(to),
    ])
  }
  const drop = () => {
    setDragged(null)
    if (!order || order.join() === settled) return
    const ids = shown.flatMap(({ variants }) => variants.map(({ id }) => id)).join()
    fetcher.submit({ intent: 'arrange', ids }, { method: 'post', preventScrollReset: true })
  }

  return (
    <section className={classes(surface.card, styles.group)} aria-labelledby={`group-${groupKey}`}>
      <h2 id={`group-${groupKey}`} className={styles.title}>
        {menuCategory?.name ?? t(`category.tabs.${category}`)}
        <span className={styles.count}>{t('console.services.count', { count: entries.length })}</span>
      </h2>
      {failure && <FormFailureMessage failure={failure} />}
      <ul>
        {shown.map((entry, n) => (
          <ServiceRow
            key={entry.key}
            entry={entry}
            staff={staff}
            fetcher={fetcher}
            first={n === 0}
            last={n === shown.length - 1}
            dragged={dragged === entry.key}
            onDragStart={() => {
              if (undone) setOrder(null)
              setDragged(entry.key)
            }}
            onDragEnter={() => over(entry.key)}
            onDragEnd={drop}
          />
        ))}
      </ul>
    </section>
  )
}
