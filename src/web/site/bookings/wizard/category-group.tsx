import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CategoryArt } from '../../../ui/category-art.tsx'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import folding from '../../discovery/menu-group.module.css'
import styles from './groups.module.css'

interface Props {
  category: ComponentProps<typeof CategoryArt>['category']
  /** The salon's own category that it is instead. */
  menuCategory?: { name: string; lang?: string | undefined } | null
  /** How many are chosen, or offered. */
  count: string
  /** At first; afterwards it is as the customer leaves it. */
  startsOpen: boolean
  children: ReactNode
}

/** The services or products of one category, which open under its name. */
export function CategoryGroup({ category, menuCategory, count, startsOpen, children }: Props) {
  const { t } = useTranslation()
  const [open] = useState(startsOpen)
  return (
    <details open={open} className={classes(surface.panel, folding.group)}>
      <summary className={classes(folding.head, styles.head)}>
        <CategoryArt category={category} className={styles.icon} />
        {menuCategory ? (
          <h4 lang={menuCategory.lang}>{menuCategory.name}</h4>
        ) : (
          <h4>{t(`category.tabs.${category}`)}</h4>
        )}
        <span className={styles.count}>{count}</span>
        <ChevronDown aria-hidden="true" className={folding.arrow} />
      </summary>
      <div className={styles.cards}>{children}</div>
    </details>
  )
}
