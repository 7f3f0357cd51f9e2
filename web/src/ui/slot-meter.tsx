/** The slots of a task as dashes, taken ones in indigo. Decoration beside the text "8 of 20 free". */
export function SlotMeter({ free, total }: { free: number; total: number }) {
  const taken = Math.max(0, total - free)
  if (total > maxStitches) return <Bar share={total === 0 ? 0 : taken / total} />
  return (
    <svg
      viewBox={`0 0 ${total * step - gap} 3`}
      preserveAspectRatio="none"
      height="3"
      aria-hidden="true"
      className="block w-full"
      // At most 12 px per dash, so that few slots do not become long dashes.
      style={{ maxWidth: total * step - gap }}
    >
      {Array.from({ length: total }, (_, index) => index).map((index) => (
        <rect
          key={index}
          x={index * step}
          width={stitch}
          height="3"
          rx="1.5"
          className={index < taken ? 'fill-primary' : 'fill-line/45'}
        />
      ))}
    </svg>
  )
}

const maxStitches = 40
const stitch = 12
const gap = 3
const step = stitch + gap

function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 3"
      preserveAspectRatio="none"
      height="3"
      aria-hidden="true"
      className="block w-full rounded-full"
    >
      <rect width="100" height="3" className="fill-line/45" />
      <rect width={share * 100} height="3" className="fill-primary" />
    </svg>
  )
}
