/** A decorative grid of square pieces with gaps that show the background. An inline SVG, so no file has to load. */
import { useId } from 'react'
import { type Piece, pieceSide } from './quilt-pieces.tsx'

type QuiltProps = {
  rows: readonly (readonly Piece[])[]
  /** Pieces of an additional unfinished column on the left. */
  edge?: readonly Piece[]
  /** How often the quilt repeats to the right, for wide screens. */
  repeat?: number
  className?: string
}

/** Set the height with a class; the width follows. */
export function Quilt({ rows, edge = [], repeat = 1, className = '' }: QuiltProps) {
  const id = useId()
  const left = edge.length > 0 ? step : 0
  const span = (rows[0]?.length ?? 0) * step
  const width = left + span * repeat - seam
  const height = rows.length * step - seam
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={`max-w-none ${className}`}
    >
      {edge.map((piece, row) => placed(piece, 0, row * step))}
      <g id={id}>
        {rows.flatMap((pieces, row) => pieces.map((piece, column) => placed(piece, left + column * step, row * step)))}
      </g>
      {Array.from({ length: repeat - 1 }, (_, copy) => (copy + 1) * span).map((x) => (
        <use key={x} href={`#${id}`} x={x} />
      ))}
    </svg>
  )
}

const seam = 4
const step = pieceSide + seam

function placed(piece: Piece, x: number, y: number) {
  return (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
      {piece}
    </g>
  )
}
