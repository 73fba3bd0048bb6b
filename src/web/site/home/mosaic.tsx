import type { ReactNode } from 'react'
import art from '../../ui/art.svg'

/* The marketplace's illustrations: flat shapes on a 120 by 120 tile, in the colours of the dark sections. Never read
   out. */

const BERRY = '#9c2166'
const PLUM = '#5f0f3d'
const PINK = '#f7c6da'
const APRICOT = '#ff9b6a'
const CORAL = '#f37a45'
const CREAM = '#fff1e6'

/** A drawing of art.svg, of which all pages load one copy. */
function Art({ of }: { of: string }) {
  return <use href={`${art}#${of}`} />
}

function Arcs({ from, fills }: { from: 'left' | 'right'; fills: readonly [string, string, string] }) {
  return (
    <g transform={from === 'right' ? 'matrix(-1 0 0 1 120 0)' : undefined}>
      <path d="M0 0a120 120 0 0 1 120 120H0z" fill={fills[0]} />
      <path d="M0 40a80 80 0 0 1 80 80H0z" fill={fills[1]} />
      <path d="M0 80a40 40 0 0 1 40 40H0z" fill={fills[2]} />
    </g>
  )
}

/** Half a sun at the bottom of its tile. */
function Sun({ fill, core }: { fill: string; core: string }) {
  return (
    <>
      <path d="M0 120V60a60 60 0 0 1 120 0v60z" fill={fill} />
      <path d="M28 120V64a32 32 0 0 1 64 0v56z" fill={core} />
    </>
  )
}

/** The tiles behind the home page's headline. The last row is plain: the search is in front of it. */
export function Mosaic({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 480 480" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <Tile x={0} y={0}>
        <Art of="mirror" />
      </Tile>
      <Tile x={120} y={0}>
        <Arcs from="left" fills={[PINK, CORAL, PLUM]} />
      </Tile>
      <Tile x={240} y={0} size={2}>
        <Art of="hair" />
      </Tile>
      <Tile x={0} y={120}>
        <Art of="nail" />
      </Tile>
      <Tile x={120} y={120}>
        <Art of="beauty" />
      </Tile>
      <Tile x={0} y={240}>
        <Art of="spa" />
      </Tile>
      <Tile x={120} y={240}>
        <Art of="scissors" />
      </Tile>
      <Tile x={240} y={240}>
        <Art of="balloons" />
      </Tile>
      <Tile x={360} y={240}>
        <Art of="barber" />
      </Tile>
      <Tile x={0} y={360}>
        <Arcs from="right" fills={[CORAL, PLUM, APRICOT]} />
      </Tile>
      <Tile x={120} y={360}>
        <Sun fill={BERRY} core={PINK} />
      </Tile>
      <Tile x={240} y={360}>
        <Arcs from="left" fills={[APRICOT, BERRY, CREAM]} />
      </Tile>
      <Tile x={360} y={360}>
        <Sun fill={PINK} core={CORAL} />
      </Tile>
    </svg>
  )
}

function Tile({ x, y, size = 1, children }: { x: number; y: number; size?: number; children: ReactNode }) {
  return (
    <svg x={x} y={y} width={120 * size} height={120 * size} viewBox="0 0 120 120" aria-hidden="true">
      {children}
    </svg>
  )
}
