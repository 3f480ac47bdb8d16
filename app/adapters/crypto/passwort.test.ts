import { expect, it } from 'vitest'
import { hashPasswort, isPasswortQueueFull, verifyPasswort } from './passwort'

it('a check that fails leaves its place to the next', async () => {
	const checks = await Promise.allSettled(Array.from({ length: 5 }, () => verifyPasswort('no hash', 'x')))
	expect(checks.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
	expect(await verifyPasswort(await hashPasswort('Grüße'), 'Gru\u0308ße')).toBe(true)
})

it('says when so many wait that another should come later', async () => {
	const checks = Promise.allSettled(Array.from({ length: 65 }, () => verifyPasswort('no hash', 'x')))
	expect(isPasswortQueueFull()).toBe(true)
	await checks
	expect(isPasswortQueueFull()).toBe(false)
})
