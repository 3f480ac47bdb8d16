import { describe, expect, it } from 'vitest'
import { BROWSER_STORAGE } from '~/domain/einwilligung/browser-storage'
import { geraetName, isSitzungGueltig, sitzungAblauf, sitzungEnde } from './sitzung'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const start = new Date('2026-03-02T10:00:00Z')
const at = (ms: number) => new Date(start.getTime() + ms)

describe('[T-Session] limits of a session', () => {
	it.each([
		['without remember-me', { bleiben: false }, 12 * HOUR, 2 * HOUR],
		['with remember-me', { bleiben: true }, 60 * DAY, 60 * DAY],
		['of an operator acting for somebody', { bleiben: true, angemeldetVon: 'cli' }, HOUR / 2, HOUR / 2],
	])('%s', (_, art, absolut, leerlauf) => {
		const ablaufAm = sitzungAblauf(art, start)
		expect(ablaufAm).toEqual(at(absolut))
		const gueltig = (gesehen: number, now: number) =>
			isSitzungGueltig({ ...art, ablaufAm, gesehenAm: at(gesehen) }, at(now))
		expect(gueltig(0, leerlauf - 1)).toBe(true)
		expect(gueltig(0, leerlauf)).toBe(false)
		expect(gueltig(absolut - 2, absolut - 1)).toBe(true)
		expect(gueltig(absolut - 1, absolut)).toBe(false)
	})
})

it('[T-Session] [E-Cookies] remember-me lasts as long as the cookie and the page about cookies say', () => {
	const cookie = BROWSER_STORAGE.find(({ name }) => name === 'sitzung')
	expect(sitzungEnde({ bleiben: true, gesehenAm: start, ablaufAm: sitzungAblauf({ bleiben: true }, start) })).toEqual(
		at((cookie?.tage ?? 0) * DAY),
	)
})

describe('the device in plain words', () => {
	it.each([
		['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox · Windows'],
		[
			'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
			'Edge · Windows',
		],
		[
			'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
			'Samsung Internet · Android',
		],
		[
			'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
			'Safari · iPhone',
		],
		[
			'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
			'Chrome · iPad',
		],
		[
			'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
			'Safari · Mac',
		],
		['curl/8.0 (Linux)', 'Linux'],
		['something else <b>', ''],
		['', ''],
	])('%s', (userAgent, name) => {
		expect(geraetName(userAgent)).toBe(name)
	})
})
