/** The user's profile: name, photo and password can be changed. Also shows mail choices, second factor and sessions. */

import type { RegistrableRole, User } from '@piecework/contract'
import { optionalName } from '@piecework/contract/fields'
import { users } from '@piecework/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import * as menu from '#texts/dashboard.ts'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { call } from '../api.ts'
import { syncProfile } from '../auth/auth-client.ts'
import { RoleChoice } from '../auth/role-choice.tsx'
import { userKey, useUser } from '../auth/use-auth.ts'
import { useLoadedConfig } from '../config.ts'
import { formatCoins, formatLocalDate } from '../format.ts'
import { zodResolver } from '../forms.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { fieldsOf, useFormRequest } from '../ui/form-dialog.tsx'
import { ImageField } from '../ui/image-field.tsx'
import { PageHeading } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toast.ts'
import { imageNotUploadedToast, useImage } from '../ui/use-image.ts'
import { Bdi } from '../ui/user-text.tsx'
import { AccountPanel } from './account-panel.tsx'
import { DisplayPanel } from './display-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { ProgramsPanel } from './programs-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export default function ProfilePage() {
  const { data: user } = useUser()
  const showsEmails = useLoadedConfig()?.showEmails ?? true
  return (
    <div className="max-w-2xl">
      <PageHeading title={menu.myProfile} text={t.about(showsEmails)} />
      {user && (
        <div className="hide-below-loading flex flex-col gap-6">
          {user.may_choose_role && <RolePanel user={user} />}
          <ProfileForm key={user._id} user={user} />
          <DisplayPanel user={user} />
          <MailPanel />
          <PasswordPanel />
          {user.role === 'Admin' && <SecondFactorPanel />}
          <SessionsPanel />
          {user.role === 'Buyer' && <ProgramsPanel />}
          {user.role !== 'Admin' && <AccountPanel />}
        </div>
      )}
    </div>
  )
}

const profile = z.object({ name: optionalName })

function ProfileForm({ user }: { user: User }) {
  const queries = useQueryClient()
  const form = useForm({ resolver: zodResolver(profile), defaultValues: { name: user.name } })
  // Undefined until the user chooses a photo, so that a photo saved in another tab is not overwritten.
  const [photo, setPhoto] = useState<string | null>()
  const uploadToasts = useId()
  const image = useImage({
    url: photo === undefined ? user.photo : photo,
    onChange(url) {
      setPhoto(url)
      toast.close(uploadToasts)
      if (url) toast.success(ui.success, t.imageUploaded)
    },
    onFailure: () => toast.error(ui.error, t.imageNotUploaded, { group: uploadToasts }),
  })
  const save = useMutation({
    mutationFn: ({ name }: z.output<typeof profile>) =>
      call(users.updateProfile, { user_email: user.email, name, photo, remove_photo: photo === null }),
    onSuccess: (saved) => {
      queries.setQueryData(userKey(user.email), saved)
      syncProfile(saved)
      // A blank name keeps the previous one.
      form.reset({ name: saved.name })
      setPhoto(undefined)
      toast.success(t.updated, t.profileUpdated)
    },
    onError: (failure) => {
      console.error('The profile could not be saved.', failure)
      toast.error(ui.error, t.profileNotUpdated)
    },
  })

  function send(typed: z.output<typeof profile>) {
    if (image.isUnfinished) return toast.warning(...imageNotUploadedToast)
    save.mutate(typed)
  }

  return (
    <Panel className="md:p-8">
      {/* All of the panel: on a phone the bar of the button stays on the screen as long as any part of the form. */}
      <form noValidate onSubmit={form.handleSubmit(send)} className="flex flex-col gap-5">
        <div className="mb-2 flex items-center gap-4">
          <Avatar name={user.name} photo={image.shown} size={72} />
          <div className="min-w-0">
            <p className="text-panel wrap-anywhere">
              <Bdi>{user.name}</Bdi>
            </p>
            <p className="text-meta text-muted">{t.withUsSince(formatLocalDate(user.created_at))}</p>
          </div>
        </div>
        <ImageField label={ui.photo} optional image={image} preview="none" />
        <TextField label={ui.name} autoComplete="name" hint={t.nameHint} {...fieldsOf(form)('name')} />
        <TextField label={ui.email} value={user.email} readOnly />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField label={ui.role} value={ui.roles[user.role]} readOnly />
          <TextField label={ui.coins} value={formatCoins(user.coins)} readOnly />
        </div>
        <div className="thumb-bar sm:mt-2">
          <Button type="submit" size="lg" className="max-md:flex-1" busy={save.isPending} busyText={ui.saving}>
            {ui.saveChanges}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function RolePanel({ user }: { user: User }) {
  const { register, request } = useFormRequest({
    defaultValues: user.role === 'Admin' ? {} : { role: user.role },
    send: (choice: { role: RegistrableRole }) => call(users.chooseRole, choice),
    done: ({ role }) => [t.roleChosen, t.youAreNow(ui.roles[role])],
    failed: t.notChosen,
  })
  return (
    <Panel title={t.isThisYou} className="md:p-8">
      <form noValidate onSubmit={request.onSubmit} className="flex flex-col gap-5">
        <p className="text-muted">{t.chooseRoleAgain(user.email)}</p>
        <RoleChoice {...register('role')} />
        <Button type="submit" size="lg" className="md:self-start" busy={request.busy} busyText={ui.saving}>
          {t.chooseRole}
        </Button>
      </form>
    </Panel>
  )
}
