import { createElement, type SVGProps } from 'react'

interface IconData {
  name: string
  size?: number
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
  aliases?: readonly string[]
}

interface Props extends SVGProps<SVGSVGElement> {
  size?: number | string
}

/**
 * An icon of lucide-react, drawn as the package draws it, for browsers: in place of the package's function, which also
 * has what no icon here uses. `vite.config.ts` replaces it.
 */
export default function createIcon({ name, size: edge = 24, node, aliases = [] }: IconData) {
  const names = [name, ...aliases].map((one) => `lucide-${one}`)
  return ({ size = 24, color = 'currentColor', className, children, ...rest }: Props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${edge} ${edge}`,
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: ['lucide', ...names, className].filter(Boolean).join(' '),
        ...(!children && !isLabelled(rest) && { 'aria-hidden': 'true' }),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
}

function isLabelled(props: object): boolean {
  return Object.entries(props).some(([name, value]) => /^aria-|^role$|^title$/.test(name) && value != null)
}
