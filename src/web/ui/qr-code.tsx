import styles from './qr-code.module.css'

/** A QR code as vector squares, dark on white in any mode: cameras need it so. */
export function QrCode({ squares, label }: { squares: boolean[][]; label: string }) {
  const size = squares.length
  const path = squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.qr} viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label}>
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
