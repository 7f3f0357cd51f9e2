/** Saves the form of a new task as a draft on the server, shortly after the buyer stops typing. */
import { ApiError, type Draft, type DraftContent } from '@piecework/contract'
import { drafts } from '@piecework/contract/drafts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../api.ts'
import { removeDraft, saveDraft } from '../kept/drafts.ts'

const quietMs = 600

export type AutosaveState = 'unsaved' | 'saving' | 'saved' | { failure: string }

export type Autosave = ReturnType<typeof useAutosave>

/** The list of drafts; all texts of a draft are read only while it is open in the form. */
export function draftsKey(open: string | undefined): unknown[] {
  return ['drafts', open]
}

const ofDrafts = { queryKey: ['drafts'] }

/** What is typed stays in the browser under this name until the server has it: the session may end meanwhile. */
export function unsavedName(userId: string, opened: string | undefined): string {
  return `task.${userId}.${opened ?? 'new'}`
}

/** The draft of a task for which the coins were too few is stored under this name: the menu leads back to it. */
export function unfinishedName(userId: string): string {
  return `task.${userId}.unfinished`
}

type Opened = {
  draftId: string | undefined
  /** The name of what this form has not saved yet. */
  unsaved: string
}

/** `onCreated` gets the id of the draft that the first save creates. */
export function useAutosave({ draftId, unsaved }: Opened, onCreated: (id: string) => void) {
  const queries = useQueryClient()
  const [state, setState] = useState<AutosaveState>(draftId === undefined ? 'unsaved' : 'saved')
  const id = useRef(draftId)
  const waiting = useRef<DraftContent>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<void>>(Promise.resolve())
  const mounted = useRef(true)
  const ended = useRef(false)
  const created = useRef(onCreated)
  created.current = onCreated

  /** Saves at once what is not saved yet. @returns the id of the draft; undefined if there is none */
  const flush = useCallback((): Promise<string | undefined> => {
    clearTimeout(timer.current)
    // One save after the other: the first one creates the draft, and the newest content wins.
    running.current = running.current.then(async () => {
      const content = waiting.current
      if (content === undefined || ended.current) return
      waiting.current = undefined
      try {
        // The buyer may leave the page at any time.
        const options = { keepalive: true }
        const isNew = id.current === undefined
        if (id.current === undefined) id.current = (await call(drafts.create, { content }, options)).insertedId
        else await call(drafts.save, { id: id.current, content }, options)
        if (waiting.current === undefined) removeDraft('session', unsaved)
        setState('saved')
        // The buyer may leave at once and come back before the list is fetched again.
        const saved = { _id: id.current, content, updated_at: new Date().toISOString() }
        // The URL of a new draft has a list of its own: until it is fetched, the form must not give way to a skeleton.
        if (isNew) queries.setQueryData(draftsKey(saved._id), queries.getQueriesData(ofDrafts)[0]?.[1])
        queries.setQueriesData<Draft[]>(ofDrafts, (list) => list && [saved, ...withoutDraft(list, saved._id)])
        if (isNew && mounted.current) created.current(saved._id)
        void queries.invalidateQueries(ofDrafts)
      } catch (failure) {
        // It was posted or deleted on another device: the next save makes a new draft.
        if (failure instanceof ApiError && failure.code === 'draft_not_found') id.current = undefined
        waiting.current ??= content
        setState({ failure: failure instanceof Error ? failure.message : String(failure) })
      }
    })
    return running.current.then(() => id.current)
  }, [queries, unsaved])

  /** The task is posted: nothing is saved any more, also not what a failed save has left. */
  const end = useCallback(() => {
    ended.current = true
    clearTimeout(timer.current)
    queries.setQueriesData<Draft[]>(ofDrafts, (list) => list && withoutDraft(list, id.current))
  }, [queries])

  /** Saves this content once the buyer stops typing. */
  const change = useCallback(
    (content: DraftContent) => {
      if (ended.current) return
      // Nothing is saved before the first real text.
      if (id.current === undefined && Object.values(content).every((text) => !text?.trim())) {
        return removeDraft('session', unsaved)
      }
      waiting.current = content
      saveDraft('session', unsaved, content)
      setState('saving')
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, quietMs)
    },
    [flush, unsaved],
  )

  // The buyer leaves the page before the pause in typing.
  useEffect(() => {
    const saveNow = () => void flush()
    // A phone may end a page in the background without a further event.
    const saveIfHidden = () => document.visibilityState === 'hidden' && saveNow()
    mounted.current = true
    addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveIfHidden)
    return () => {
      mounted.current = false
      removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveIfHidden)
      saveNow()
    }
  }, [flush])

  return { state, change, flush, end }
}

function withoutDraft(list: Draft[], id: string | undefined): Draft[] {
  return list.filter(({ _id }) => _id !== id)
}
