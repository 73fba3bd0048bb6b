import { ArrowDown, ArrowUp, Copy, EyeOff, GripVertical } from 'lucide-react'
import { type FetcherWithComponents, Link } from 'react-router'
import type { MenuEntry } from '../../../../domain/catalog/items/menu-entries.ts'
import type { Performer } from '../../../../domain/catalog/menu/list-performers.ts'
import type { OwnService } from '../../../../domain/catalog/menu/own-services.ts'
import { processingMinutes } from '../../../../domain/kernel/processing-time.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconLink } from '../../../ui/icon-button.tsx'
import { Price } from '../../../ui/price.tsx'
import { IntentButton } from '../../intent-button.tsx'
import notes from '../../text.module.css'
import { useConsole } from '../../use-console.ts'
import styles from './services.module.css'

interface Props {
  entry: MenuEntry<OwnService>
  staff: readonly Performer[]
  /** The fetcher of its group, which shows the error. */
  fetcher: FetcherWithComponents<unknown>
  first: boolean
  last: boolean
  dragged: boolean
  onDragStart: () => void
  onDragEnter: () => void
  onDragEnd: () => void
}

const FACES = 4

export function ServiceRow({ entry, staff, fetcher, first, last, dragged, ...drag }: Props) {
  const { t } = useTranslation()
  const { currency } = useConsole()
  const locale = useLocale()
  const [service] = entry.variants as [OwnService]
  const { name, leastMinutes, mostMinutes } = entry
  const { id, minutes, bufferBefore, bufferAfter, processing, staffIds, addOnTo, online } = service
  const several = entry.variants.length > 1
  const who = staff.filter((person) => staffIds.includes(person.id))
  return (
    // Dragging is a shortcut; the buttons of the row do the same.
    <li
      className={classes(styles.row, dragged && styles.dragged)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        drag.onDragStart()
      }}
      onDragEnter={drag.onDragEnter}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
      onDragEnd={drag.onDragEnd}
    >
      <span className={styles.grip} aria-hidden="true">
        <GripVertical />
      </span>
      <span className={styles.main}>
        <Link to={`/partner/services/${id}`}>{name}</Link>
        {addOnTo.length > 0 && <span className={styles.tag}>{t('console.services.addOnShort')}</span>}
        {!online && <span className={styles.tag}>{t('console.services.frontDeskOnlyShort')}</span>}
        <br />
        <span className={notes.note}>
          {several && `${t('console.services.variantCount', { count: entry.variants.length })} · `}
          {mostMinutes > leastMinutes
            ? t('console.services.minutesRange', { from: leastMinutes, to: mostMinutes })
            : t('console.services.minutes', { count: minutes })}
          {processing.length > 0 &&
            ` · ${t('console.services.processingShort', { count: processingMinutes(processing, minutes) })}`}
          {bufferBefore + bufferAfter > 0 &&
            ` · ${t(buffersOf(service), { before: bufferBefore, after: bufferAfter })}`}
        </span>
        {who.length === 0 && (
          <>
            <br />
            <span className={styles.noStaff}>{t('console.services.noStaff')}</span>
          </>
        )}
      </span>
      <span className={styles.staff} title={who.map((person) => person.name).join(', ')}>
        {who.slice(0, FACES).map((person) => (
          <Avatar key={person.id} name={person.name} picture={person.picture} size="s" />
        ))}
      </span>
      {several || entry.mostMinor > entry.leastMinor ? (
        <span className={styles.price}>
          {t('salon.services.from', { price: money(entry.leastMinor, currency, locale) })}
        </span>
      ) : (
        <Price minor={entry.leastMinor} currency={currency} className={styles.price} />
      )}
      <fetcher.Form method="post" preventScrollReset className={styles.actions}>
        <input type="hidden" name="id" value={id} />
        <IntentButton intent="up" disabled={first} label={t('console.services.up', { name })}>
          <ArrowUp aria-hidden="true" />
        </IntentButton>
        <IntentButton intent="down" disabled={last} label={t('console.services.down', { name })}>
          <ArrowDown aria-hidden="true" />
        </IntentButton>
        <IconLink to={`/partner/services/new?from=${id}`} label={t('console.services.duplicate', { name })}>
          <Copy aria-hidden="true" />
        </IconLink>
        <IntentButton intent="archive" label={t('console.services.archive', { name })}>
          <EyeOff aria-hidden="true" />
        </IntentButton>
      </fetcher.Form>
    </li>
  )
}

/** The text about the buffers that a service has. */
function buffersOf({ bufferBefore, bufferAfter }: OwnService) {
  if (bufferBefore === 0) return 'console.services.bufferAfter'
  return bufferAfter === 0 ? 'console.services.bufferBefore' : 'console.services.buffers'
}
