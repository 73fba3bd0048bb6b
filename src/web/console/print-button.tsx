import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import scripted from '../ui/scripted.module.css'

/** Opens the browser's dialog for printing. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button
      variant="default"
      className={scripted.scripted}
      leftSection={<Printer size={18} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      {children}
    </Button>
  )
}
