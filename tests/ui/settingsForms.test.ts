import { describe, expect, it } from 'vitest'
import { FirstPasswordForm, PasswordForm } from '../../src/features/settings/passwordForm.ts'
import { ProfileForm, profileOf, userUpdateOf } from '../../src/features/settings/profileForm.ts'

/** The error that the form would show under each field. */
function messages(
  schema: typeof ProfileForm | typeof PasswordForm | typeof FirstPasswordForm,
  value: unknown,
) {
  const parsed = schema.safeParse(value)
  const found: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message
  return found
}

describe('profile', () => {
  const good = { name: 'Marina Ribeiro', company: 'Clínica Aurora', whatsapp: '5511988881204' }

  it('SET-16 the name has three characters, the company a name, the number ten digits besides the country code', () => {
    expect(messages(ProfileForm, good)).toEqual({})
    expect(messages(ProfileForm, { name: ' Ma ', company: '  ', whatsapp: '5511988881' })).toEqual({
      name: 'Nome deve ter pelo menos 3 caracteres',
      company: 'Nome da empresa é obrigatório',
      whatsapp: 'WhatsApp deve ter pelo menos 10 dígitos',
    })
    expect(messages(ProfileForm, { ...good, whatsapp: '' })).toEqual({
      whatsapp: 'WhatsApp deve ter pelo menos 10 dígitos',
    })
    expect(messages(ProfileForm, { ...good, whatsapp: '351912345678' })).toEqual({})
  })

  it('SET-07 sends only what is not empty, and nothing at all when both are', () => {
    expect(userUpdateOf(' Marina ', 'm@exemplo.com.br')).toEqual({
      name: 'Marina',
      email: 'm@exemplo.com.br',
    })
    expect(userUpdateOf('  ', 'm@exemplo.com.br')).toEqual({ email: 'm@exemplo.com.br' })
    expect(userUpdateOf('Marina', '')).toEqual({ name: 'Marina' })
    expect(userUpdateOf(' ', '')).toBeNull()
  })

  it('shows a stored number however it was written', () => {
    const of = (whatsapp: string) => profileOf({ name: '' }, { name: '', whatsapp }).whatsapp
    expect(of('+55 (11) 3333-4444')).toBe('551133334444')
    expect(of('11 98888-1204')).toBe('5511988881204')
    expect(of('+351912345678')).toBe('351912345678')
    expect(profileOf({ name: 'Marina' }, null)).toEqual({ name: 'Marina', company: '', whatsapp: '' })
  })
})

describe('password', () => {
  const good = { current_password: 'segredo123', new_password: 'novo-segredo', confirmation: 'novo-segredo' }

  it('SET-12 SET-13 eight characters, twice the same, and both faults are said at once', () => {
    expect(messages(PasswordForm, good)).toEqual({})
    expect(messages(PasswordForm, { ...good, confirmation: 'novo-segredO' })).toEqual({
      confirmation: 'As novas senhas não coincidem.',
    })
    expect(
      messages(PasswordForm, { current_password: '', new_password: '1234567', confirmation: '' }),
    ).toEqual({
      current_password: 'Senha é obrigatória',
      new_password: 'A nova senha deve ter no mínimo 8 caracteres.',
      confirmation: 'As novas senhas não coincidem.',
    })
  })

  it('SET-16 a first password needs no current one', () => {
    expect(messages(FirstPasswordForm, { ...good, current_password: '' })).toEqual({})
    expect(messages(FirstPasswordForm, { ...good, confirmation: '' })).toEqual({
      confirmation: 'As novas senhas não coincidem.',
    })
  })
})
