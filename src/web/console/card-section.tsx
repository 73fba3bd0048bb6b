import type { ReactNode } from 'react'
import layout from './form-layout.module.css'

interface Props {
  /** The id of the heading: the section is then named by it for screen readers. */
  id?: string
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
}

/** A part of a page or form on a card, with its heading. */
export function CardSection({ id, title, lead, children }: Props) {
  return (
    <section className={layout.card} aria-labelledby={id}>
      <h2 id={id} className={layout.heading}>
        {title}
      </h2>
      {lead && <p className={layout.lead}>{lead}</p>}
      {children}
    </section>
  )
}
