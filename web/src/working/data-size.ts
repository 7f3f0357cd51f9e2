/** How much data a task costs on a worker's phone: its image and its texts. */
import type { Task } from '@piecework/contract'
import { formatBytes } from '../ui/bytes.ts'
import { useLoadableUrl } from '../ui/image-url.ts'

type Sized = Pick<Task, 'text_bytes' | 'task_image_url' | 'task_image_bytes'>

/** From this many bytes on the size matters to a worker who chooses a task in the list. */
export const largeData = 100_000

/** "1 KB", "0.2 MB"; null below `least`, and if the page loads an image whose size is unknown. */
export function useDataSize(task: Sized, least = 0): string | null {
  const image = useLoadableUrl(task.task_image_url)
  const imageBytes = image ? task.task_image_bytes : 0
  if (imageBytes === null || imageBytes + task.text_bytes < least) return null
  return formatBytes(imageBytes + task.text_bytes)
}
