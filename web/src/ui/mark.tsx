/** The logo mark: a P of four pieces, a quilt block with one piece in marigold. */
type Ground = 'paper' | 'cloth'

export function Mark({
  height = 30,
  on = 'paper',
  className = '',
}: {
  height?: number
  on?: Ground
  className?: string
}) {
  return (
    <svg width={(height * 29) / 48} height={height} viewBox="9 0 29 48" aria-hidden="true" className={className}>
      <Pieces on={on} />
    </svg>
  )
}

/** The four pieces, for SVGs that contain more than the mark. */
export function Pieces({ on }: { on: Ground }) {
  const cloth = on === 'paper' ? 'fill-primary' : 'fill-[#c9c6ff]'
  return (
    <>
      <path d="M9 4h13.5v13.5H9z" className={cloth} />
      <path d="M24.5 4A13.5 13.5 0 0 1 38 17.5H24.5z" className="fill-coin" />
      <path d="M24.5 19.5H38A13.5 13.5 0 0 1 24.5 33z" className={cloth} />
      <path d="M9 19.5h13.5V44H9z" className={cloth} />
    </>
  )
}
