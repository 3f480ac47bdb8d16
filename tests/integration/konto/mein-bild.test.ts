import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorName } from '~/domain/zugriff/actor'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import { blockKonto, unblockKonto } from '~/usecases/konto/block-konto'
import { exportData } from '~/usecases/konto/export-data'
import { saveMeinBild, showMeinBild } from '~/usecases/konto/mein-bild'
import { showKonto } from '~/usecases/konto/show-konto'
import { showMeineDaten } from '~/usecases/konto/show-meine-daten'
import { takeAwayBild } from '~/usecases/konto/take-away-bild'
import { NotAuthorised } from '~/usecases/shared/authorise'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { angemeldet, empfehlerMit } from '../../fixtures/empfehlung'
import { insertProdukt, plantEmpfehlungRow } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let lena: TestContext
let lenaId: string
let link: { empfehlungsnummer: string }
let key = 0

/** Each deed a moment after the one before. */
const neuerKey = () => {
	ctx.clock.advance({ ms: 10 })
	return `bild:${++key}`
}

const foto = (farbe: string) =>
	sharp({ create: { width: 400, height: 300, channels: 3, background: farbe } })
		.withExif({ IFD0: { Copyright: 'Jemand Bestimmtes' }, IFD3: { GPSLatitudeRef: 'N' } })
		.jpeg()
		.toBuffer()

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await insertProdukt(ctx)
	lenaId = (await empfehlerMit(ctx, 'empfehler@example.org')).id
	lena = angemeldet(ctx, lenaId)
	link = await plantEmpfehlungRow(ctx, { empfehlerId: lenaId })
})
afterAll(() => database.drop())

/** What a friend who opens the link gets to see; null = the initial. */
async function seenByFriend(key = link) {
	const seen = await showEinladung(ctx, { empfehlungsnummer: key.empfehlungsnummer })
	if (!seen.ok) throw new Error(seen.code)
	return seen.value.bild
}

const bytesOf = (address: string | null) =>
	Buffer.from((address ?? '').replace('data:image/webp;base64,', ''), 'base64')

describe('the picture of a recommender', () => {
	it('[S-MeineDaten] [S-EmpfaengerBestaetigung] there is none at first; friends see the one that was chosen, and none any more at once', async () => {
		expect(await seenByFriend()).toBeNull()
		expect(await showMeineDaten(lena)).toMatchObject({ value: { bild: 'keins' } })
		expect(await saveMeinBild(lena, await foto('#c00'), neuerKey())).toEqual({ ok: true, value: null })
		const first = await seenByFriend()
		expect(await sharp(bytesOf(first)).metadata()).toMatchObject({ format: 'webp', width: 144, height: 144 })
		expect(await showMeinBild(lena)).toMatchObject({ value: { bild: first } })
		expect(await showMeineDaten(lena)).toMatchObject({ value: { bild: 'da' } })
		await saveMeinBild(lena, await foto('#00c'), neuerKey())
		expect(await seenByFriend()).not.toBe(first)
		expect(await ctx.db.select().from(t.empfehlerBild)).toHaveLength(1)
		expect(await saveMeinBild(lena, null, neuerKey())).toEqual({ ok: true, value: null })
		expect(await seenByFriend()).toBeNull()
		expect(await ctx.db.select().from(t.empfehlerBild)).toEqual([])
	})

	it('holds nothing of when, where and with what it was taken', async () => {
		await saveMeinBild(lena, await foto('#c00'), neuerKey())
		const kept = bytesOf(await seenByFriend())
		const { exif, xmp, iptc, icc } = await sharp(kept).metadata()
		expect({ exif, xmp, iptc, icc }).toEqual({})
		expect(kept.toString('latin1')).not.toContain('Jemand')
	})

	it.each([
		['a page', Buffer.from('<html><script>alert(1)</script></html>')],
		['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')],
		['a file over six megabytes', Buffer.alloc(6_000_001, 1)],
		['nothing', Buffer.alloc(0)],
	])('%s is refused, and the picture there is stays', async (_, file) => {
		await saveMeinBild(lena, await foto('#0c0'), neuerKey())
		const before = await seenByFriend()
		expect(await saveMeinBild(lena, file, neuerKey())).toEqual({ ok: false, code: 'foto_ungueltig' })
		expect(await seenByFriend()).toBe(before)
	})

	it('a form sent twice counts once, in the trail too', async () => {
		const { audit } = t
		const entries = async () =>
			(await ctx.db.select().from(audit).where(eq(audit.ereignis, 'empfehler.bild_gespeichert'))).length
		const before = await entries()
		const same = neuerKey()
		await saveMeinBild(lena, await foto('#0c0'), same)
		await saveMeinBild(lena, await foto('#0c0'), same)
		expect(await entries()).toBe(before + 1)
	})

	it('a second click draws nothing anew', async () => {
		const same = neuerKey()
		await saveMeinBild(lena, await foto('#0c0'), same)
		expect(await saveMeinBild(lena, Buffer.from('no picture'), same)).toEqual({ ok: true, value: null })
	})

	it('[R-DELETE] is in what one gets to see of oneself', async () => {
		await saveMeinBild(lena, await foto('#0c0'), neuerKey())
		const data = await exportData(lena)
		expect(data).toMatchObject({ value: { bild: { datei: await seenByFriend() } } })
	})

	it('nobody sees that of a blocked account, until the block is lifted', async () => {
		await saveMeinBild(lena, await foto('#0c0'), neuerKey())
		const betrieb = asBetrieb(ctx)
		const shown = await seenByFriend()
		await blockKonto(betrieb, { id: lenaId, grund: 'Bild' }, neuerKey())
		expect(await seenByFriend()).toBeNull()
		await unblockKonto(betrieb, { id: lenaId, grund: 'Geklärt' }, neuerKey())
		expect(await seenByFriend()).toBe(shown)
	})

	describe('an operator takes it away', () => {
		const shownTo = async (rolle: 'support' | 'lesend') => {
			const konto = await showKonto(asBetrieb(ctx, rolle), lenaId)
			return konto.ok ? konto.value.bild : undefined
		}
		const chosen = async () => {
			await saveMeinBild(lena, await foto('#0c0'), neuerKey())
			return (await shownTo('support'))?.stand ?? 0
		}

		it('who looks after people sees it, who only reads does not', async () => {
			await chosen()
			expect(await shownTo('support')).toMatchObject({ src: await seenByFriend() })
			expect(await shownTo('lesend')).toBeNull()
		})

		it('nobody sees it any more, its owner reads why until they choose another, and the trail says who did it', async () => {
			const abnahme = { id: lenaId, grund: 'werbung', stand: await chosen() } as const
			const support = asBetrieb(ctx, 'support')
			expect(await takeAwayBild(support, abnahme, neuerKey())).toEqual({ ok: true, value: null })
			expect(await seenByFriend()).toBeNull()
			expect(await showMeinBild(lena)).toMatchObject({
				value: { bild: null, abgenommen: { grund: 'werbung' } },
			})
			expect(await showMeineDaten(lena)).toMatchObject({ value: { bild: 'abgenommen' } })
			const { audit } = t
			expect(await ctx.db.select().from(audit).where(eq(audit.ereignis, 'empfehler.bild_abgenommen'))).toMatchObject([
				{ bezugId: lenaId, akteur: actorName(support.actor), details: { grund: 'werbung' } },
			])
			await chosen()
			await saveMeinBild(lena, null, neuerKey())
			expect(await showMeinBild(lena)).toMatchObject({ value: { abgenommen: null } })
		})

		it('one that was chosen since stays', async () => {
			const stand = (await chosen()) - 1
			const shown = await seenByFriend()
			const late = await takeAwayBild(asBetrieb(ctx), { id: lenaId, grund: 'werbung', stand }, neuerKey())
			expect(late).toEqual({ ok: false, code: 'zustand_veraltet' })
			expect(await seenByFriend()).toBe(shown)
		})

		it('takes the right to block', async () => {
			const abnahme = { id: lenaId, grund: 'werbung', stand: await chosen() } as const
			for (const who of [asBetrieb(ctx, 'lesend'), lena])
				await expect(takeAwayBild(who, abnahme, neuerKey())).rejects.toThrow(NotAuthorised)
			expect(await seenByFriend()).not.toBeNull()
		})
	})

	it('is of one brand alone, and of one person', async () => {
		await saveMeinBild(lena, await foto('#0c0'), neuerKey())
		const other = await plantEmpfehlungRow(ctx, {})
		expect(await seenByFriend(other)).toBeNull()
		const hafen = await database.contextFor('hafen.localhost')
		const there = angemeldet(hafen, (await empfehlerMit(hafen, 'empfehler@example.org')).id)
		expect(await showMeinBild(there)).toMatchObject({ value: { bild: null } })
		expect(await hafen.db.select().from(t.empfehlerBild)).toEqual([])
	})

	it('[R-EMPFEHLER] has nothing for visitors', async () => {
		await expect(showMeinBild(ctx)).rejects.toThrow(NotAuthorised)
		await expect(saveMeinBild(ctx, null, neuerKey())).rejects.toThrow(NotAuthorised)
	})
})
