import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { PageShell } from './page-shell.tsx'

const classNames = { frame: styles.frame, skip: styles.skip, content: styles.content }

/** The layout of every page of the site. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <PageShell classNames={classNames} above={<Header />} below={<Footer />}>
      {children}
    </PageShell>
  )
}
