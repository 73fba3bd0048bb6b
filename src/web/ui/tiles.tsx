import type { ReactNode } from 'react'

/* The marketplace's illustrations: flat shapes on a 120 by 120 tile, in the colours of the dark sections. Never read
   out. */

const NIGHT = '#2a0f2e'
const BERRY = '#9c2166'
const PLUM = '#5f0f3d'
const PINK = '#f7c6da'
const APRICOT = '#ff9b6a'
const CORAL = '#f37a45'
const CREAM = '#fff1e6'

/** The outlines of a tile. */
const GROUNDS = {
  square: 'M0 0h120v120H0z',
  arch: 'M0 120V60a60 60 0 0 1 120 0v60z',
  leaf: 'M0 60A60 60 0 0 1 60 0h60v60a60 60 0 0 1-60 60H0z',
  drop: 'M0 0h60a60 60 0 1 1-60 60z',
  circle: 'M60 0a60 60 0 1 1 0 120A60 60 0 0 1 60 0z',
} as const

function Ground({ shape, fill }: { shape: keyof typeof GROUNDS; fill: string }) {
  return <path d={GROUNDS[shape]} fill={fill} />
}

function Hair() {
  return (
    <>
      <Ground shape="square" fill={APRICOT} />
      <g fill="none" stroke={CORAL} strokeWidth="9">
        <path d="M0 102a18 18 0 0 1 18 18" />
        <path d="M0 80a40 40 0 0 1 40 40" />
        <path d="M0 58a62 62 0 0 1 62 62" />
        <path d="M0 36a84 84 0 0 1 84 84" />
      </g>
      <g fill={NIGHT} transform="rotate(-24 62 54)">
        <rect x="20" y="30" width="84" height="20" rx="10" />
        {[0, 1, 2, 3, 4, 5, 6, 7].map((tooth) => (
          <rect key={tooth} x={24.5 + tooth * 10} y="40" width="5.5" height="46" rx="2.75" />
        ))}
      </g>
    </>
  )
}

function Nail() {
  return (
    <>
      <Ground shape="leaf" fill={PINK} />
      <rect x="53" y="50" width="14" height="12" fill={PLUM} />
      <rect x="49.5" y="14" width="21" height="40" rx="6" fill={NIGHT} />
      <rect x="36" y="58" width="48" height="48" rx="15" fill={BERRY} />
      <rect x="44" y="69" width="7" height="25" rx="3.5" fill={PINK} />
    </>
  )
}

function Barber() {
  return (
    <>
      <Ground shape="arch" fill={CREAM} />
      <rect x="43" y="32" width="34" height="58" fill="#fff" />
      <path d="M43 50l34-18v13L43 63zM43 80l34-18v13L43 93z" fill={BERRY} />
      <path d="M43 65l34-18v13L43 78z" fill={APRICOT} />
      <g fill={NIGHT}>
        <rect x="37" y="22" width="46" height="12" rx="6" />
        <rect x="37" y="88" width="46" height="12" rx="6" />
        <rect x="50" y="98" width="20" height="12" rx="5" />
      </g>
      <circle cx="60" cy="15" r="8" fill={CORAL} />
    </>
  )
}

function Beauty() {
  return (
    <>
      <Ground shape="drop" fill={BERRY} />
      <path d="M23 50a37 37 0 0 0 74 0z" fill={CREAM} />
      <g fill="none" stroke={NIGHT} strokeLinecap="round" strokeWidth="6.5">
        <path d="M60 91v13M40 86l-6 11M80 86l6 11M26 73l-9 7M94 73l9 7" />
        <path d="M22 36q38-26 76 0" stroke={APRICOT} strokeWidth="8" />
      </g>
      <path d="M48 50a12 12 0 0 0 24 0z" fill={NIGHT} />
    </>
  )
}

function Spa() {
  const petal = 'M60 92C38 72 42 44 60 24c18 20 22 48 0 68z'
  return (
    <>
      <Ground shape="square" fill={PLUM} />
      <circle cx="60" cy="60" r="50" fill={BERRY} />
      <g transform="translate(0 2)">
        <path d={petal} fill={PINK} transform="rotate(-58 60 92)" />
        <path d={petal} fill={PINK} transform="rotate(58 60 92)" />
        <path d={petal} fill={APRICOT} transform="rotate(-30 60 92)" />
        <path d={petal} fill={APRICOT} transform="rotate(30 60 92)" />
        <path d={petal} fill={CREAM} />
      </g>
    </>
  )
}

function Scissors() {
  return (
    <>
      <Ground shape="circle" fill={CORAL} />
      <g transform="rotate(18 60 60)" fill={NIGHT}>
        <path d="M50 76L74 14c6 7 6 17 3 25L61 80z" />
        <path d="M70 76L46 14c-6 7-6 17-3 25l16 41z" />
        <g fill="none" stroke={NIGHT} strokeWidth="7.5">
          <circle cx="43" cy="87" r="11.5" />
          <circle cx="77" cy="87" r="11.5" />
        </g>
        <circle cx="60" cy="60" r="3.5" fill={APRICOT} />
      </g>
    </>
  )
}

function Mirror() {
  return (
    <>
      <Ground shape="arch" fill={BERRY} />
      <rect x="53.5" y="80" width="13" height="40" rx="6" fill={APRICOT} />
      <circle cx="60" cy="54" r="34" fill={CREAM} stroke={APRICOT} strokeWidth="8" />
      <path d="M42 60l22-22M54 68l20-20" stroke={PINK} strokeWidth="6" strokeLinecap="round" />
    </>
  )
}

function Balloons() {
  return (
    <>
      <Ground shape="leaf" fill={CREAM} />
      <g fill="none" strokeWidth="13">
        <circle cx="38" cy="70" r="19.5" stroke={BERRY} />
        <circle cx="82" cy="49" r="19.5" stroke={CORAL} />
      </g>
      <path d="M82 72l7 11H75z" fill={CORAL} />
      <path d="M82 82c0 11-9 9-9 21" fill="none" stroke={CORAL} strokeLinecap="round" strokeWidth="4" />
    </>
  )
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

const ART = { hair: Hair, nail: Nail, barber: Barber, beauty: Beauty, spa: Spa } as const

/** The picture of a category. */
export function CategoryArt({ category, className }: { category: keyof typeof ART; className?: string }) {
  const Art = ART[category]
  return (
    <svg className={className} viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
      <Art />
    </svg>
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
        <Mirror />
      </Tile>
      <Tile x={120} y={0}>
        <Arcs from="left" fills={[PINK, CORAL, PLUM]} />
      </Tile>
      <Tile x={240} y={0} size={2}>
        <Hair />
      </Tile>
      <Tile x={0} y={120}>
        <Nail />
      </Tile>
      <Tile x={120} y={120}>
        <Beauty />
      </Tile>
      <Tile x={0} y={240}>
        <Spa />
      </Tile>
      <Tile x={120} y={240}>
        <Scissors />
      </Tile>
      <Tile x={240} y={240}>
        <Balloons />
      </Tile>
      <Tile x={360} y={240}>
        <Barber />
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
