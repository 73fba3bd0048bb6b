import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  href: string
  /** For a file that the page itself has made. */
  download?: boolean
  children: ReactNode
}

/** Downloads a file, which the browser requests itself: it is no page. */
export function DownloadLink({ children, ...link }: Props) {
  return (
    <Button component="a" {...link} variant="default" leftSection={<Download size={18} aria-hidden="true" />}>
      {children}
    </Button>
  )
}
