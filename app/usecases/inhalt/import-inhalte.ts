import { vorlageVariablen } from '~/domain/empfehlung/teiltexte'
import { type InhaltDatei, inhaltDateiSchema } from '~/domain/inhalt/datei'
import { fussnotenIn, picturesIn } from '~/domain/inhalt/inhalt'
import { variablenIn, wertOf } from '~/domain/inhalt/variablen'
import { ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import { findLetzte, findTextEntwurf, type InhaltSchluessel, listAssets } from '~db/repositories/inhalt/inhalt'
import { findNeuesterRechtstext, insertRechtstext } from '~db/repositories/katalog/katalog'
import { notifyMandantChanged, notifyPagesChanged } from '~db/repositories/mandant/mandanten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { drawn } from '../shared/drawn'
import { type InvalidInput, invalidInput } from '../shared/invalid-input'
import { lockTexte } from './hold-from'
import { publishDrafts } from './publish-inhalte'
import { eigeneVariablen } from './text-teile'
import { InhaltProblem, type InhaltZahlen, readAssets, refusingProblems, writeInhalte } from './write-inhalte'

export type ImportReport = InhaltZahlen & {
	veroeffentlicht: number
	rechtstexte: number
	/** What is allowed but probably not meant. */
	hinweise: string[]
}

/** A legal text that differs from the newest version becomes the next; nothing that is in force or was is ever changed. */
async function importRechtstexte(ctx: AppContext, tx: MandantTx, { rechtstexte }: InhaltDatei): Promise<number> {
	const now = ctx.clock()
	let neue = 0
	for (const { art, sprache, titel, inhalt, gueltigAb = now } of rechtstexte) {
		const neueste = await findNeuesterRechtstext(tx, art, sprache)
		if (neueste?.titel === titel && neueste.inhalt === inhalt) continue
		const [variable] = variablenIn(titel, inhalt)
		if (variable)
			throw new InhaltProblem([
				`rechtstext ${art} (${sprache}): legal texts have no variables, but there is {{${variable}}}`,
			])
		// A text cannot have been in force before it was there, nor before the one it replaces.
		const ab = new Date(Math.max(gueltigAb.getTime(), now.getTime(), neueste?.gueltigAb.getTime() ?? 0))
		const version = (neueste?.version ?? 0) + 1
		const id = await insertRechtstext(tx, {
			art,
			sprache,
			version,
			titel,
			inhalt,
			gueltigAb: ab,
			erstelltAm: now,
		})
		const details = { art, sprache, version }
		await writeAudit(ctx, tx, { ereignis: 'rechtstext.angelegt', bezug: 'rechtstext', bezugId: String(id), details })
		neue += 1
	}
	return neue
}

/** Whether there is such an entry, published or not. */
async function isThere(tx: MandantTx, entry: InhaltSchluessel): Promise<boolean> {
	const newest = (await findTextEntwurf(tx, entry)) ?? (await findLetzte(tx, entry))
	return newest?.daten != null
}

async function hinweiseOf(ctx: AppContext, tx: MandantTx, datei: InhaltDatei): Promise<string[]> {
	const texte = [
		...datei.bloecke.map(({ sprache, inhalt, schluessel }) => ({
			sprache,
			text: inhalt,
			own: vorlageVariablen(schluessel),
		})),
		...datei.faqs.map(({ sprache, antwort }) => ({ sprache, text: antwort, own: [] })),
	]
	const hinweise = new Set<string>()
	const pictures = new Set((await listAssets(tx)).flatMap(({ id, name }) => [id, name]))
	const noten = datei.fussnoten.map(({ Inhalt }) => Inhalt)
	for (const address of picturesIn(...texte.map(({ text }) => text), ...noten))
		if (!pictures.has(address)) hinweise.add(`There is no picture "${address}"; its words are shown instead.`)
	for (const { sprache, text } of texte)
		for (const schluessel of fussnotenIn(text))
			if (!(await isThere(tx, { art: 'fussnote', schluessel, sprache })))
				hinweise.add(`There is no footnote "${schluessel}" (${sprache}); its mark is not shown.`)
	const eigene = eigeneVariablen(ctx.mandant)
	for (const { sprache, text, own } of texte)
		for (const schluessel of variablenIn(text))
			if (
				!own.some((name) => name === schluessel) &&
				wertOf(eigene, schluessel) === undefined &&
				!(await isThere(tx, { art: 'variable', schluessel, sprache }))
			)
				hinweise.add(`There is no variable "${schluessel}" (${sprache}); without it the text cannot be published.`)
	return [...hinweise]
}

/** Takes a file of content in, all of it or nothing. New texts are drafts until they are published. */
export async function importInhalte(
	ctx: AppContext,
	{ datei: given, veroeffentlichen }: { datei: unknown; veroeffentlichen: boolean },
): Promise<Result<ImportReport, never> | InvalidInput> {
	authorise(ctx, 'inhalt.pflegen')
	const parsed = inhaltDateiSchema.safeParse(given)
	if (!parsed.success) return invalidInput(parsed.error)
	const datei = parsed.data
	return refusingProblems(async () => {
		const assets = await readAssets(datei, (bytes) => drawn(ctx, 'inhaltBild', bytes))
		return ctx.db.transaction(async (tx) => {
			await lockTexte(ctx, tx)
			const zahlen = await writeInhalte(tx, { datei, assets }, { am: ctx.clock(), von: actorName(ctx.actor) })
			const rechtstexte = await importRechtstexte(ctx, tx, datei)
			const veroeffentlicht = veroeffentlichen ? await publishDrafts(ctx, tx, {}) : 0
			const hinweise = await hinweiseOf(ctx, tx, datei)
			await notifyMandantChanged(tx)
			await notifyPagesChanged(tx, ctx.mandant.id)
			return ok({ ...zahlen, veroeffentlicht, rechtstexte, hinweise })
		})
	})
}
