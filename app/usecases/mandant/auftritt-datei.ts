import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isWoff2 } from '~/adapters/auftritt/woff2'
import { cleanDrawing } from '~/adapters/auftritt/zeichnung'
import { isPng, measurePicture, redrawPicture, resizePicture } from '~/adapters/picture/picture'
import type { ZeichnungAbgelehnt } from '~/domain/inhalt/zeichnung'
import {
	AUFTRITT_MAX_BYTES,
	type Auftritt,
	type AuftrittArt,
	BILD_BREITE,
	LOGO_PIXEL,
	LOGO_SVG_MAX,
	typeOfDatei,
} from '~/domain/mandant/auftritt'
import type { MandantConfig } from '~/domain/mandant/config'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import { deleteAuftrittDateien, findAuftrittBytes, insertAuftrittDatei } from '~db/repositories/mandant/auftritt'
import { authorise, publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { changeConfig } from './set-config'

/** What is kept of a file, and what the configuration says of it. */
type Kept = { bytes: Buffer; eintrag: Partial<Auftritt> }
type KeptOrNot = Result<Kept, ErrorCode> | ZeichnungAbgelehnt

const BILD_MIN = 600
const BILD_TYPEN = ['image/png', 'image/jpeg', 'image/webp']

const nameOf = (art: AuftrittArt, bytes: Buffer, endung: string) =>
	`${art}-${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.${endung}`

async function keepLogo(sent: Buffer): Promise<KeptOrNot> {
	if (isPng(sent)) {
		const bytes = await redrawPicture(sent, LOGO_PIXEL)
		const facts = bytes && (await measurePicture(bytes))
		if (!facts) return fail('logo_ungueltig')
		const { breite, hoehe } = facts
		return ok({ bytes, eintrag: { logo: { name: nameOf('logo', bytes, 'png'), breite, hoehe } } })
	}
	const clean = await cleanDrawing(sent, LOGO_SVG_MAX)
	if (!clean.ok) return clean
	const { svg: bytes, breite, hoehe } = clean
	return ok({ bytes, eintrag: { logo: { name: nameOf('logo', bytes, 'svg'), breite, hoehe } } })
}

async function keepBild(sent: Buffer): Promise<KeptOrNot> {
	const facts = await measurePicture(sent)
	if (!facts || !BILD_TYPEN.includes(facts.typ) || facts.breite < BILD_MIN) return fail('bild_ungueltig')
	const bytes = await resizePicture(sent, BILD_BREITE).catch(() => undefined)
	const drawn = bytes && (await measurePicture(bytes))
	if (!drawn) return fail('bild_ungueltig')
	const { breite, hoehe } = drawn
	return ok({ bytes, eintrag: { bild: { name: nameOf('bild', bytes, 'webp'), breite, hoehe } } })
}

async function keep(art: AuftrittArt, sent: Buffer): Promise<KeptOrNot> {
	if (sent.length > AUFTRITT_MAX_BYTES[art]) return fail('auftritt_zu_gross')
	if (art === 'logo') return keepLogo(sent)
	if (art === 'bild') return keepBild(sent)
	if (!isWoff2(sent)) return fail('schrift_ungueltig')
	return ok({ bytes: sent, eintrag: { schrift: { name: nameOf('schrift', sent, 'woff2') } } })
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
	const kept = datei ? await keep(art, datei) : undefined
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
			if (kept && name)
				await insertAuftrittDatei(ctx.tables, tx, { name, art, bytes: kept.value.bytes, erstelltAm: ctx.clock() })
			await deleteAuftrittDateien(ctx.tables, tx, art, used)
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
	const bytes = typ ? await findAuftrittBytes(ctx.tables, ctx.db, name) : undefined
	return bytes && typ ? ok({ bytes, typ }) : fail('nicht_gefunden')
}
