/** A panel with what a query loads, and the skeleton of its rows meanwhile. */
import type { ComponentProps } from 'react'
import { Panel } from './panel.tsx'
import { QueryView } from './query-view.tsx'
import { SkeletonRows } from './skeleton.tsx'

type QueryPanelProps<Data> = Omit<ComponentProps<typeof Panel>, 'children'> &
  Omit<ComponentProps<typeof QueryView<Data>>, 'skeleton'> & { skeletonRows?: number }

export function QueryPanel<Data>({
  query,
  alongside,
  gone,
  skeletonRows = 5,
  children,
  ...panel
}: QueryPanelProps<Data>) {
  const skeleton = <SkeletonRows rows={skeletonRows} title={panel.title !== undefined} />
  return (
    <QueryView query={query} alongside={alongside} gone={gone} skeleton={skeleton}>
      {(data) => <Panel {...panel}>{children(data)}</Panel>}
    </QueryView>
  )
}
