// Who may register: by the domain of the address, by the list of addresses, by the code of the site.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { anAdmin, aUser } from '#server/testing/factories.ts'
import { refused } from '#server/testing/refused.ts'
import { defaultOwnSettings } from '../../state/site-settings/default-settings.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['as']>>
let guest: Awaited<ReturnType<TestApp['as']>>
let made = 0
beforeAll(async () => {
  app = await testApp({ rateLimit: true })
  admin = await app.as(await anAdmin(app))
  guest = await app.as(null)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('settings').execute()
  await app.app.services.settings.refresh()
})

const own = (more: Partial<typeof defaultOwnSettings>) =>
  admin.settings.changeOwnSettings({ ...defaultOwnSettings, ...more })
const register = (email: string, code?: string) =>
  guest.accounts.registerWithAnswers({
    userName: `gate${++made}`,
    password: 'Secret-2026',
    email,
    answers: {},
    ...(code !== undefined && { code }),
  })

describe('the list of addresses', () => {
  test('lets in whom it names, and allowed domains beside it', async () => {
    await own({ registrationEmails: ['Mira@example.org', 'mira@EXAMPLE.org', 'bo@example.org'] })
    expect((await admin.settings.page()).own.registrationEmails).toEqual([
      'Mira@example.org',
      'bo@example.org',
    ])
    await register('mira@example.org')
    await expect(register('eve@example.org')).rejects.toEqual(refused('EmailNotListed'))
    await admin.settings.update({ accountPolicy: { emailDomainList: 'campus.example' } })
    await register('eve@campus.example')
    await register('bo@example.org')
    await expect(register('eve@example.org')).rejects.toEqual(refused('EmailNotListed'))
    const user = await app.as(await aUser(app))
    await expect(user.accounts.changeEmail({ newMail: 'eve@example.org' })).rejects.toThrow()
  })

  test('without one the refusal names the domains, as documented', async () => {
    await admin.settings.update({ accountPolicy: { emailDomainList: 'campus.example' } })
    await expect(register('eve@example.org')).rejects.toEqual(refused('EmailDomainNotAllowed'))
  })

  test('takes addresses only, is read by administrators only, and is not in the audit log', async () => {
    await expect(own({ registrationEmails: ['mira@example.org', 'nonsense'] })).rejects.toMatchObject({
      refusal: 'EmailListInvalid',
      field: 'registrationEmails',
    })
    await own({ registrationEmails: ['canary@example.org'], registrationCode: 'canary-code' })
    const shown = JSON.stringify([await admin.audit.list({}), await guest.site.config()])
    expect(shown).not.toMatch(/canary/)
    const { data } = await admin.audit.list({ action: 'settings.update' })
    expect(data[0]!.after).toMatchObject({ registrationCode: '***', registrationEmails: '***' })
    const pages = await app.request('/api/config')
    expect(await pages.text()).not.toMatch(/canary/)
  })
})

describe('the code of the site', () => {
  test('is needed to register, also by the documented call, which knows none', async () => {
    await own({ registrationCode: ' Tea-2026 ' })
    await expect(register('a@example.org')).rejects.toEqual(refused('RegistrationCodeMissing'))
    await expect(register('a@example.org', 'tea-2026')).rejects.toEqual(refused('RegistrationCodeWrong'))
    await register('a@example.org', ' Tea-2026')
    const documented = { userName: 'program', password: 'Secret-2026', email: 'program@example.org' }
    await expect(guest.accounts.register(documented)).rejects.toEqual(refused('RegistrationCodeMissing'))
    await own({})
    await guest.accounts.register(documented)
  })

  test('is guessed slowly: wrong ones use the budget of all codes, the right one none', async () => {
    await own({ registrationCode: 'Tea-2026' })
    let refusal = ''
    for (let guess = 0; guess < 120 && refusal !== 'TooManyRequests'; guess++) {
      refusal = await register('guess@example.org', `wrong-${guess}`).then(
        () => '',
        (error: { refusal: string }) => error.refusal,
      )
    }
    expect(refusal).toBe('TooManyRequests')
    app.clock.advance('11m')
    for (let time = 0; time < 3; time++) await register(`right${time}@example.org`, 'Tea-2026')
  })
})
