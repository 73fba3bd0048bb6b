import type { ServiceCategories } from '../../../domain/catalog/menu/list-service-categories.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { CardColours } from './colour-of-card.ts'
import { CARD_STAGES, STAGE_ICONS } from './stage-of-card.ts'
import styles from './toolbar.module.css'
import './card-colours.css'

interface Props {
  colours: CardColours
  /** Names of team members, by id. */
  names: ReadonlyMap<string, string>
  /** The salon's own have names. */
  categories: ServiceCategories['categories']
}

/** What the colours and icons of cards mean. */
export function Legend({ colours, names, categories }: Props) {
  const { t } = useTranslation()
  const { colours: by, keys } = colours
  const own = new Map(categories.map(({ id, name }) => [id, name]))
  return (
    <ul className={styles.legend} aria-label={t('console.calendar.legend')}>
      {by !== 'status' &&
        keys.map(({ id, colour }) => (
          <li key={id}>
            <span data-colour={colour} aria-hidden="true" />
            {by === 'staff' ? names.get(id) : (own.get(id) ?? t(`category.${id as 'hair'}`))}
          </li>
        ))}
      {CARD_STAGES.map((stage) => {
        const Icon = STAGE_ICONS[stage]
        return (
          <li key={stage}>
            {by === 'status' && <span data-stage={stage} aria-hidden="true" />}
            <Icon aria-hidden="true" />
            {t(`console.stages.name.${stage}`)}
          </li>
        )
      })}
      <li>
        <span data-kind="block" aria-hidden="true" />
        {t('console.calendar.blocked')}
      </li>
      <li>
        <span data-kind="hold" aria-hidden="true" />
        {t('console.calendar.hold')}
      </li>
    </ul>
  )
}
