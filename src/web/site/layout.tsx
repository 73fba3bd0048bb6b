import { Outlet } from 'react-router'
import { Frame } from './frame/frame.tsx'
import { SalonArriving } from './salon/salon-arriving.tsx'

export default function SiteLayout() {
  return (
    <Frame>
      <SalonArriving />
      <Outlet />
    </Frame>
  )
}
