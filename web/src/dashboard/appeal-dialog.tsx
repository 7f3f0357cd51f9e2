/** A suspended user appeals, once. The typed words stay on the device until they are sent. */
import { appeals, newAppeal } from '@piecework/contract/appeals'
import { appealLength } from '@piecework/contract/suspensions'
import { Scale } from 'lucide-react'
import { useEffect } from 'react'
import * as t from '#texts/suspensions.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { storedKey } from '../idempotency-key.ts'
import { readDraft, removeDraft, saveDraft } from '../ui/draft.ts'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.ts'

type AppealDialogProps = { against: keyof typeof t.appealAgainst; onClose: () => void }

const draft = 'appeal'

export function AppealDialog({ against, onClose }: AppealDialogProps) {
  const saved = readDraft('device', draft)
  const key = storedKey('device', draft)
  const { register, watch, errors, request } = useFormRequest({
    schema: newAppeal,
    defaultValues: { words: typeof saved === 'string' ? saved : '' },
    send: (appeal) => call(appeals.appeal, appeal, { idempotencyKey: key.keyFor(appeal) }),
    onSuccess: () => {
      key.end()
      removeDraft('device', draft)
      toast.success(t.appealed, t.appealedText)
      onClose()
    },
    failed: t.notAppealed,
    fields: ['words'],
  })
  const words = watch('words')
  useEffect(() => saveDraft('device', draft, words || null), [words])
  return (
    <FormDialog
      title={t.appealAgainst[against]}
      width="md:w-130"
      submit={t.sendAppeal}
      icon={Scale}
      busyText={ui.sending}
      onClose={onClose}
      {...request}
    >
      <p className="text-muted">{t.appealOnce}</p>
      <TextArea
        label={t.appealWords}
        data-focus-first=""
        rows={5}
        maxLength={appealLength.max}
        aside={<span className="figures text-meta text-muted">{t.lettersOf([...words].length, appealLength.max)}</span>}
        hint={t.appealHint(appealLength.min)}
        error={errors.words?.message}
        {...register('words')}
      />
    </FormDialog>
  )
}
