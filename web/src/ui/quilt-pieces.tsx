/** The pieces of quilts, each a square of 96 units. Their colours are the same in both themes. */
import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'

export type Piece = ReactElement
type Colour = keyof typeof colours
type Turn = 0 | 1 | 2 | 3

export const pieceSide = 96

const colours = {
  violet: '#4a44b8',
  indigo: '#3a349e',
  night: '#1d1658',
  lilac: '#aaa6f2',
  white: '#f5f4ff',
  sky: '#8fb8ec',
  leaf: '#3f9a95',
  brick: '#d9654f',
  marigold: '#f5b13a',
} as const

const petals = [
  [8, 8],
  [88, 8],
  [88, 88],
  [8, 88],
]
  .map(([x = 0, y = 0]) => {
    const [dx, dy] = [x < 48 ? 36 : -36, y < 48 ? 36 : -36]
    const sweep = dx * dy > 0 ? 1 : 0
    return `M${x} ${y}A36 36 0 0 ${sweep} ${x + dx} ${y + dy}A36 36 0 0 ${sweep} ${x} ${y}z`
  })
  .join('')

/** A quarter circle around the lower right corner, before rotation. */
export const quarter = pieceOf('M0 96A96 96 0 0 1 96 0V96z')
/** Half a square, at the lower right before rotation. */
export const triangle = pieceOf('M0 96L96 0V96z')
/** Two quarter arcs, from the upper left to the lower right before rotation. */
export const leaf = pieceOf('M0 0A96 96 0 0 1 96 96A96 96 0 0 1 0 0z')
export const flower = pieceOf(petals)
export const pinwheel = pieceOf('M48 48V0H96zM48 48H96V96zM48 48V96H0zM48 48H0V0z')

/** A piece with one path on its ground. */
function pieceOf(path: string) {
  return (ground: Colour, ink: Colour, turn: Turn = 0): Piece =>
    onGround(ground, <path d={path} fill={colours[ink]} />, turn)
}

export function ring(ground: Colour, ink: Colour): Piece {
  return onGround(ground, <circle cx="48" cy="48" r="26" fill="none" stroke={colours[ink]} strokeWidth="14" />)
}

/** A square with a dashed inner edge. */
export function stitched(ground: Colour, ink: Colour): Piece {
  return onGround(ground, dashed(11, 74, 6, colours[ink], 2.2))
}

export function coin(ground: Colour): Piece {
  return onGround(
    ground,
    <>
      <circle cx="48" cy="48" r="30" fill={colours.marigold} />
      <circle cx="48" cy="48" r="25.5" fill="none" stroke="#bf861b" strokeWidth="2" />
      <path d="M40 40h.01M56 40h.01M40 56h.01M56 56h.01" stroke="#5c3c0e" strokeWidth="8.5" strokeLinecap="round" />
    </>,
  )
}

/** An icon at half size. */
export function icon(Icon: LucideIcon, ground: Colour, ink: Colour): Piece {
  return onGround(ground, <Icon x="26" y="26" width="44" height="44" strokeWidth={1.9} color={colours[ink]} />)
}

/** An empty place with a dashed edge. */
export function empty(): Piece {
  return dashed(1, 94, 3, colours.violet, 1.6)
}

/** An empty place without any drawing. */
export function bare(): Piece {
  return <g />
}

/** The missing piece, with a text inside. */
export function missing(label: string): Piece {
  return (
    <>
      {dashed(1, 94, 3, colours.lilac, 1.8)}
      <text x="48" y="59" textAnchor="middle" fontSize="32" fontWeight="700" fill="#fff">
        {label}
      </text>
    </>
  )
}

function onGround(ground: Colour, drawing: ReactElement, turn: Turn = 0): Piece {
  return (
    <>
      <path d="M0 0H96V96H0z" fill={colours[ground]} />
      {turn === 0 ? drawing : <g transform={`rotate(${turn * 90} 48 48)`}>{drawing}</g>}
    </>
  )
}

function dashed(inset: number, length: number, radius: number, colour: string, width: number) {
  return (
    <rect
      x={inset}
      y={inset}
      width={length}
      height={length}
      rx={radius}
      fill="none"
      stroke={colour}
      strokeWidth={width}
      strokeDasharray="9 6"
      strokeLinecap="round"
    />
  )
}
