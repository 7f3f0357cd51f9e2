/** The image of a task; in lite mode it loads only when the worker asks for it. */
import { useQuery } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { useState } from 'react'
import * as t from '#words/tasks-worker.tsx'
import { formatNumber } from '../format.ts'
import { isLite } from '../lite.ts'
import { Button } from '../ui/button.tsx'
import { useLoadableUrl } from '../ui/image-url.ts'

/** Shows only images that the content security policy allows; a broken image takes no space. */
export function TaskImage({ url }: { url: string | null }) {
  const [isBroken, setBroken] = useState(false)
  const [isShown, setShown] = useState(() => !isLite())
  const loadable = useLoadableUrl(url)
  if (!loadable || isBroken) return null
  if (!isShown) return <ShowImage url={loadable} onShow={() => setShown(true)} />
  return (
    <a href={loadable} target="_blank" rel="noreferrer" className="block -outline-offset-3">
      <img
        src={loadable}
        alt={t.imageAlt}
        loading="lazy"
        referrerPolicy="no-referrer"
        className="aspect-[2.6] w-full bg-base-200 object-cover"
        onError={() => setBroken(true)}
      />
    </a>
  )
}

/** The button names the size of the image where the server of this page has it. */
function ShowImage({ url, onShow }: { url: string; onShow: () => void }) {
  const { data: bytes } = useQuery({
    queryKey: ['images', 'size', url],
    queryFn: ({ signal }) => sizeOf(url, signal),
    enabled: url.startsWith('/'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <div className="p-5 pb-0 md:px-8">
      <Button kind="outline" icon={Image} className="max-md:w-full" onClick={onShow}>
        {bytes ? t.showImageOf(formatNumber(Math.ceil(bytes / 1000))) : t.showImage}
      </Button>
    </div>
  )
}

/** In bytes; null if the server does not say. */
async function sizeOf(url: string, signal: AbortSignal): Promise<number | null> {
  const { headers } = await fetch(url, { method: 'HEAD', signal })
  return Number(headers.get('content-length')) || null
}
