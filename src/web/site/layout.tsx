import { Outlet } from 'react-router'
import { SalonArriving } from './discovery/salon-page/salon-arriving.tsx'
import { Frame } from './frame/frame.tsx'

export default function SiteLayout() {
  return (
    <Frame>
      <SalonArriving />
      <Outlet />
    </Frame>
  )
}
