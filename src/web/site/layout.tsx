import { Outlet } from 'react-router'
import { SalonSkeleton } from './discovery/salon-page/salon-skeleton.tsx'
import { Frame } from './frame/frame.tsx'

export default function SiteLayout() {
  return (
    <Frame>
      <SalonSkeleton />
      <Outlet />
    </Frame>
  )
}
