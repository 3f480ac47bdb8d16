import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchLate } from './late.js'

const says = { hidden: true }
let script: EventTarget

beforeEach(() => {
	vi.useFakeTimers()
	says.hidden = true
	script = new EventTarget()
	vi.stubGlobal('document', {
		querySelector: (wanted: string) => (wanted.startsWith('script') ? script : says),
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

describe('[F-CHUNK] the script of people at work', () => {
	it('that does not come within 120 s is said to be missing, until it comes', () => {
		watchLate()
		vi.advanceTimersByTime(119_999)
		expect(says.hidden).toBe(true)
		vi.advanceTimersByTime(1)
		expect(says.hidden).toBe(false)
		script.dispatchEvent(new Event('load'))
		expect(says.hidden).toBe(true)
	})

	it('that fails is said to be missing at once', () => {
		watchLate()
		script.dispatchEvent(new Event('error'))
		expect(says.hidden).toBe(false)
	})

	it('that came is said to be missing never', () => {
		watchLate()
		script.dispatchEvent(new Event('load'))
		vi.advanceTimersByTime(120_000)
		expect(says.hidden).toBe(true)
	})
})
