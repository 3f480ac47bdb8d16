import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hashPasswort } from '~/adapters/crypto/passwort'
import { blockKonto, unblockKonto } from '~/usecases/konto/block-konto'
import { changePasswort } from '~/usecases/konto/change-passwort'
import { endSitzungen } from '~/usecases/konto/end-sitzungen'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import { startSitzung } from '~/usecases/konto/sitzung'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../fixtures/actors'
import { type DemoBrand, expect, origin, type Page } from './fixtures'
import { within } from './plattform'

/** Lets the browser's session grow too old, as if nobody had used it for a day; the browser keeps its cookie. */
export async function letSessionExpire(page: Page, marke: DemoBrand): Promise<void> {
	const cookies = await page.context().cookies(origin(marke))
	const secret = cookies.find(({ name }) => name === 'sitzung')?.value ?? ''
	const id = createHash('sha256').update(secret).digest('hex')
	const changed = await within(marke, ({ db, clock }) =>
		db
			.update(t.sitzung)
			.set({ gesehenAm: new Date(clock().getTime() - 86_400_000) })
			.where(eq(t.sitzung.id, id))
			.returning({ id: t.sitzung.id }),
	)
	expect(changed).toHaveLength(1)
}

type Wer = { geloescht?: boolean }

/** A person of their own, logged in; or whose account is gone and whose session is left, as no way of the portal leaves it. */
export const sessionOfSomebody = (marke: DemoBrand, { geloescht = false }: Wer = {}) =>
	within(marke, async (ctx) => {
		const email = `weg.${randomUUID()}@example.org`
		const row = await newEmpfehler(ctx, ctx.db, { vorname: 'Kim', nachname: 'Weg', email })
		if (!row) throw new Error('taken')
		if (geloescht) await updateEmpfehler(ctx.db, row.id, { geloeschtAm: ctx.clock() })
		const secret = await startSitzung(ctx, ctx.db, { art: 'empfehler', subjektId: row.id, bleiben: false })
		return { id: row.id, secret, cookie: `sitzung=${secret}` }
	})

export const loginOfSomebody = async (marke: DemoBrand, wer: Wer = {}): Promise<string> =>
	(await sessionOfSomebody(marke, wer)).cookie

export const PASSWORT = 'Kiesel7Nebelhorn'

/** A registered person of their own, so that ending their sessions ends nobody else's. */
export const registered = (marke: DemoBrand) =>
	within(marke, async (ctx) => {
		const email = `konto.${randomUUID()}@example.org`
		const row = await newEmpfehler(ctx, ctx.db, { vorname: 'Kim', nachname: 'Bleibt', email })
		if (!row) throw new Error('taken')
		const passwortHash = await hashPasswort(PASSWORT)
		await updateEmpfehler(ctx.db, row.id, { passwortHash, bestaetigtAm: ctx.clock(), loeschenAb: null })
		return { id: row.id, email }
	})

export type RegisteredPerson = Awaited<ReturnType<typeof registered>>

const must = (result: { ok: boolean }) => expect(result).toMatchObject({ ok: true })

/** Ways in which a session ends while somebody fills in a form; what each does happens on another device or at work. */
export const ENDEN: Record<string, (marke: DemoBrand, person: RegisteredPerson, page: Page) => Promise<unknown>> = {
	ablauf: (marke, _, page) => letSessionExpire(page, marke),
	ueberall: (marke, { id }) =>
		within(marke, async (ctx) => {
			const actor = { art: 'empfehler', id, sitzungId: 'andere' } as const
			must(await endSitzungen({ ...ctx, actor }, 'alle', randomUUID()))
		}),
	passwort: (marke, { id }) =>
		within(marke, async (ctx) => {
			const actor = { art: 'empfehler', id, sitzungId: 'andere' } as const
			const neu = { passwortAlt: PASSWORT, passwort: `${PASSWORT}!` }
			must(await changePasswort({ ...ctx, actor }, neu, randomUUID()))
			// Back to the one the test knows.
			must(await changePasswort({ ...ctx, actor }, { passwortAlt: neu.passwort, passwort: PASSWORT }, randomUUID()))
		}),
	sperre: (marke, { id }) =>
		within(marke, async (ctx) => {
			must(await blockKonto(asBetrieb(ctx), { id, grund: 'Prüfung' }))
			must(await unblockKonto(asBetrieb(ctx), { id, grund: 'Geklärt' }))
		}),
}
