/** Adds a webhook. An address to which nothing can be sent is refused at its field. */
import { ApiError, eventTypes } from '@piecework/contract'
import { newWebhook, webhooks } from '@piecework/contract/webhooks'
import * as t from '#texts/webhooks.ts'
import { call } from '../api.ts'
import { TextField } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { Boxes } from './boxes.tsx'

const exampleAddress = 'https://example.com/piecework'

type NewWebhookDialogProps = { onClose: () => void; onAdded: (secret: string) => void }

export function NewWebhookDialog({ onClose, onAdded }: NewWebhookDialogProps) {
  const { register, field, errors, request } = useDialogRequest({
    onClose,
    asksToLeave: true,
    schema: newWebhook,
    defaultValues: { url: '', types: [...eventTypes] },
    send: (typed) => call(webhooks.create, typed),
    onSuccess: ({ secret }) => onAdded(secret),
    failed: t.notAdded,
    fields: ['url', 'types'],
    isShown: isAboutAddress,
  })
  return (
    <FormDialog
      title={t.addWebhook}
      submit={t.addWebhook}
      busyText={t.adding}
      className="flex flex-col gap-5"
      {...request}
    >
      <TextField
        label={t.address}
        hint={t.addressHint}
        inputMode="url"
        dir="ltr"
        lang="en"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={exampleAddress}
        data-focus-first=""
        {...field('url')}
      />
      <Boxes
        legend={t.whatIsTold}
        values={eventTypes}
        words={t.typesText}
        field={register('types')}
        error={errors.types?.message}
      />
    </FormDialog>
  )
}

function isAboutAddress(failure: Error): boolean {
  return failure instanceof ApiError && failure.code === 'webhook_address' && 'url' in (failure.details.fields ?? {})
}
