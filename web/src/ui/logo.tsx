/** Logo mark and name. The name Piecework is drawn; any other brand is set as text. */
import { useConfig } from '../config.ts'

/** The background: the page, or a dark `bg-cloth` area. */
type Background = 'paper' | 'cloth'
type LogoProps = { on?: Background; height?: number }

export function Logo({ on = 'paper', height = 30 }: LogoProps) {
  const { brand } = useConfig()
  const ink = on === 'paper' ? 'text-base-content' : 'text-white'
  if (brand !== 'Piecework') {
    return (
      <span className={`flex items-center gap-2 text-xl font-bold tracking-[-0.015em] ${ink}`}>
        <Mark height={height} on={on} />
        {brand}
      </span>
    )
  }
  return (
    <svg width={(height * 210) / 48} height={height} viewBox="0 0 210 48" role="img" aria-label={brand} className={ink}>
      <g transform="translate(-9)">
        <Pieces on={on} />
        <Letters />
      </g>
    </svg>
  )
}

function Letters() {
  return (
    <g transform="translate(48 2.5)">
      <clipPath id="logo-w-and-k">
        <path d="M0 17h400v19H0z" />
      </clipPath>
      <g fill="none" stroke="currentColor" strokeWidth="5">
        <path d="M2.5 36V8M2.5 10.5H10.5a6.9 6.9 0 0 1 0 13.8H2.5M24.3 36V17M31.8 27.2H45.6A7.1 7.1 0 1 0 43.7 31.6M64.2 21.4A7.1 7.1 0 1 0 64.2 31.6M71.6 27.2H85.4A7.1 7.1 0 1 0 83.5 31.6M119.5 26.5a7.1 7.1 0 1 1 14.2 0a7.1 7.1 0 1 1 -14.2 0zM140.7 36V17M140.7 28C140.7 22.4 143.6 19.5 149.2 19.5M154.3 36V8" />
        <path
          clipPath="url(#logo-w-and-k)"
          strokeLinejoin="bevel"
          d="M91.3 13.5L97.3 35.4L103 17L108.7 35.4L114.7 13.5M167.2 13.4L155.2 28.2M159 22.6L168.4 38.6"
        />
      </g>
      <circle cx="24.3" cy="10.9" r="3.2" className="fill-coin" />
    </g>
  )
}

/** The logo mark: a P of four pieces, a quilt block with one piece in marigold. */
export function Mark({ height, on = 'paper' }: { height: number; on?: Background }) {
  return (
    <svg width={(height * 29) / 48} height={height} viewBox="9 0 29 48" aria-hidden="true">
      <Pieces on={on} />
    </svg>
  )
}

/** The four pieces, for SVGs that contain more than the mark. */
export function Pieces({ on }: { on: Background }) {
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
