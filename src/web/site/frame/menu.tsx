import { ChevronDown } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { Disclosure } from '../../ui/disclosure.tsx'
import styles from './menu.module.css'

export interface MenuLink {
  to: string
  label: string
  /** Another part of the site with its own styles: loaded as a new document. */
  apart?: boolean
}

/** A button of the header that opens a short list of links. */
export function Menu({ label, links }: { label: string; links: readonly MenuLink[] }) {
  return (
    <Disclosure
      summaryClassName={styles.summary}
      panelClassName={styles.panel}
      summary={
        <>
          {label}
          <ChevronDown aria-hidden="true" className={styles.arrow} />
        </>
      }
    >
      <ul>
        <MenuItems links={links} />
      </ul>
    </Disclosure>
  )
}

export function MenuItems({ links }: { links: readonly MenuLink[] }) {
  return links.map(({ to, label, apart }) => {
    // Of several links into one page, none is the current one.
    const Element = /[#?]/.test(to) ? Link : NavLink
    return (
      <li key={to}>
        <Element to={to} reloadDocument={apart} className={styles.item}>
          {label}
        </Element>
      </li>
    )
  })
}
