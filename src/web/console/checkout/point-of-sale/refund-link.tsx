import { Button } from '@mantine/core'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Leads to the refund of an order. */
export function RefundLink({ orderId, children }: { orderId: string; children: ReactNode }) {
  return (
    <Button
      component={Link}
      to={`/partner/point-of-sale/refund/${orderId}`}
      variant="subtle"
      color="gray"
      leftSection={<RotateCcw size={18} aria-hidden="true" />}
    >
      {children}
    </Button>
  )
}
