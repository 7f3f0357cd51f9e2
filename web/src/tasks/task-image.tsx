/** The image of a task; in lite mode it loads only when the worker asks for it. */
import type { Task } from '@piecework/contract'
import { Image } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/available-tasks.tsx'
import { isLite } from '../lite.ts'
import { Button } from '../ui/button.tsx'
import { useLoadableUrl } from '../ui/image-url.ts'
import { formatBytes } from './data-size.ts'

/** Shows only images that the content security policy allows; a broken image takes no space. */
export function TaskImage({ task }: { task: Pick<Task, 'task_image_url' | 'task_image_bytes'> }) {
  const [isBroken, setBroken] = useState(false)
  const [isShown, setShown] = useState(() => !isLite())
  const loadable = useLoadableUrl(task.task_image_url)
  if (!loadable || isBroken) return null
  if (!isShown) return <ShowImage bytes={task.task_image_bytes} onShow={() => setShown(true)} />
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

/** The button names the size of the image, if the image was uploaded here. */
function ShowImage({ bytes, onShow }: { bytes: number | null; onShow: () => void }) {
  return (
    <div className="p-5 pb-0 md:px-8">
      <Button kind="outline" icon={Image} className="max-md:w-full" onClick={onShow}>
        {bytes === null ? t.showImage : t.showImageOf(formatBytes(bytes))}
      </Button>
    </div>
  )
}
