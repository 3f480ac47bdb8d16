import { afterEach, expect, it, vi } from 'vitest'
import { createBreaker, Spared } from './source-state'

afterEach(() => void vi.useRealTimers())

it('stops after five failures in a row, tries once after the pause, and goes on when that works', async () => {
	vi.useFakeTimers({ toFake: ['Date'] })
	const { fetch, fail, isStopped } = createBreaker()
	const broken = () => fetch(() => Promise.reject(new Error('broken'))).catch(({ message }: Error) => message)
	for (let n = 0; n < 4; n++) expect(await broken()).toBe('broken')
	expect(await fetch(async () => 'works')).toBe('works')
	for (let n = 0; n < 4; n++) await broken()
	expect(isStopped()).toBe(false)
	await fail(new Error('a page waited in vain'))
	expect(isStopped()).toBe(true)

	vi.setSystemTime(Date.now() + 29_999)
	await expect(fetch(async () => 'works')).rejects.toThrow(Spared)
	vi.setSystemTime(Date.now() + 1)
	expect(await broken()).toBe('broken')
	vi.setSystemTime(Date.now() + 29_999)
	await expect(fetch(async () => 'works')).rejects.toThrow(Spared)
	vi.setSystemTime(Date.now() + 1)
	const trial = fetch(async () => 'trial')
	await expect(fetch(async () => 'works')).rejects.toThrow(Spared)
	expect(await trial).toBe('trial')
	expect(await fetch(async () => 'works')).toBe('works')
})

it('[B-TIMEOUTS] gives a fetch up after 300 seconds', async () => {
	vi.useFakeTimers()
	let signal: AbortSignal | undefined
	const never = createBreaker().fetch((given) => {
		signal = given
		return new Promise<void>((_, reject) => given.addEventListener('abort', () => reject(new Error('given up'))))
	})
	const outcome = never.catch(({ message }: Error) => message)
	await vi.advanceTimersByTimeAsync(299_999)
	expect(signal?.aborted).toBe(false)
	await vi.advanceTimersByTimeAsync(1)
	expect(await outcome).toBe('given up')
})
