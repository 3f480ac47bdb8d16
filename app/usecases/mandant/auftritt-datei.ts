import { createHash } from 'node:crypto'
import { z } from 'zod'
import { inPool } from '~/adapters/pool/pool'
import type { ZeichnungAbgelehnt } from '~/domain/inhalt/zeichnung'
import { AUFTRITT_MAX_BYTES, type Auftritt, type AuftrittArt, typeOfDatei } from '~/domain/mandant/auftritt'
import type { MandantConfig } from '~/domain/mandant/config'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import { deleteAuftrittDateien, findAuftrittBytes, insertAuftrittDatei } from '~db/repositories/mandant/auftritt'
import { authorise, publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { answerBefore, once } from '../shared/once'
import { changeConfig } from './set-config'

/** What is kept of a file, and what the configuration says of it. */
type Kept = { bytes: Buffer; eintrag: Partial<Auftritt> }
type KeptOrNot = Result<Kept, ErrorCode> | ZeichnungAbgelehnt

const nameOf = (art: AuftrittArt, bytes: Buffer, endung: string) =>
	`${art}-${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.${endung}`

async function keep(ctx: AppContext, art: AuftrittArt, sent: Buffer): Promise<KeptOrNot> {
	if (sent.length > AUFTRITT_MAX_BYTES[art]) return fail('auftritt_zu_gross')
	if (art === 'schrift') {
		const read = await inPool(ctx.mandant.id, 'schrift', sent)
		if (!read.ok) return read
		if (!read.value) return fail('schrift_ungueltig')
		return ok({ bytes: sent, eintrag: { schrift: { name: nameOf('schrift', sent, 'woff2') } } })
	}
	const drawn = await inPool(ctx.mandant.id, art, sent)
	if (!drawn.ok) return drawn
	if (!drawn.value.ok) return drawn.value
	const { bytes, endung, breite, hoehe } = drawn.value
	return ok({ bytes, eintrag: { [art]: { name: nameOf(art, bytes, endung), breite, hoehe } } })
}

/** The files the brand's look is made of. */
export async function showAuftritt(ctx: AppContext): Promise<Auftritt> {
	authorise(ctx, 'auftritt.pflegen')
	return ctx.mandant.config.brand.dateien
}

/** Puts a file in the place of the one there is of its kind, or (`datei` null) takes that away. What cannot be used changes nothing. */
export async function saveAuftrittDatei(
	ctx: AppContext,
	{ art, datei }: { art: AuftrittArt; datei: Buffer | null },
	key?: string,
): Promise<Result<null, ErrorCode> | ZeichnungAbgelehnt> {
	authorise(ctx, 'auftritt.pflegen')
	const before = await answerBefore(ctx, key, z.null().parse)
	if (before) return before
	const kept = datei ? await keep(ctx, art, datei) : undefined
	if (kept && !kept.ok) return kept
	return once<null, ErrorCode>(
		ctx,
		key,
		async (tx) => {
			const eintrag: Partial<Auftritt> = kept?.value.eintrag ?? { [art]: null }
			const used: string[] = []
			const settings = ({ brand }: MandantConfig) => {
				const dateien = { ...brand.dateien, ...eintrag }
				used.push(...[brand.dateien[art]?.name, dateien[art]?.name].flatMap((name) => name ?? []))
				return { brand: { ...brand, dateien } }
			}
			const { clientRoute } = ctx.mandant
			const changed = await changeConfig(ctx, tx, () => ctx.keys, { clientRoute, settings })
			if (!changed.ok) return fail(changed.code)
			const name = eintrag[art]?.name
			if (kept && name) await insertAuftrittDatei(tx, { name, art, bytes: kept.value.bytes, erstelltAm: ctx.clock() })
			await deleteAuftrittDateien(tx, art, used)
			return ok(null)
		},
		z.null().parse,
	)
}

/** A file by its name, for everybody. */
export async function showAuftrittDatei(
	ctx: AppContext,
	name: string,
): Promise<Result<{ bytes: Buffer; typ: string }, 'nicht_gefunden'>> {
	publicUseCase()
	const typ = typeOfDatei(name)
	const bytes = typ ? await findAuftrittBytes(ctx.db, name) : undefined
	return bytes && typ ? ok({ bytes, typ }) : fail('nicht_gefunden')
}
