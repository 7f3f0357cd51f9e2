/** Resolvers of the login and registration forms, made of the contract's fields. */
import { login } from '@piecework/contract/auth'
import { email, password, requiredName } from '@piecework/contract/fields'
import { registrableRoles } from '@piecework/contract/roles'
import * as z from 'zod/mini'
import * as t from '#texts/ui.ts'
import { zodResolver } from '../forms.ts'

export const finishForm = z.object({ name: requiredName, role: z.enum(registrableRoles, t.roleMissing) })

export const loginResolver = zodResolver(login)
export const registerResolver = zodResolver(z.object({ ...finishForm.shape, email, password }))
