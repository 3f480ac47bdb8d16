import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { InhaltBild } from '~/adapters/picture/inhalt-bild'
import type { InhaltDatei } from '~/domain/inhalt/datei'
import {
	datenSchema,
	type InhaltArt,
	type InhaltPicture,
	isScalable,
	MAX_INHALT_BYTES,
	withPictures,
} from '~/domain/inhalt/inhalt'
import { type ZeichnungAbgelehnt, zeichenteilName } from '~/domain/inhalt/zeichnung'
import type { MandantDb } from '~db/handle'
import {
	findLetzte,
	findTextEntwurf,
	type InhaltSchluessel,
	insertAsset,
	listAssets,
} from '~db/repositories/inhalt/inhalt'
import type { InvalidInput } from '../shared/invalid-input'
import { type Schreiber, writeEntwurf } from './entwurf'

type Eintrag = Omit<InhaltSchluessel, 'art'> & { art: InhaltArt; daten: unknown; position?: number | undefined }

export const entryNameOf = ({ art, schluessel, sprache }: InhaltSchluessel) => `${art} ${schluessel} (${sprache})`

/** A file that cannot be used; each problem is one line for its writer. */
export class InhaltProblem extends Error {
	constructor(readonly problems: string[]) {
		super(problems.join('; '))
	}
}

/** What cannot be used is refused with its problems, and nothing is kept. */
export async function refusingProblems<T>(work: () => Promise<T>): Promise<T | InvalidInput> {
	try {
		return await work()
	} catch (error) {
		if (error instanceof InhaltProblem) return { ok: false, code: 'eingabe_ungueltig', problems: error.problems }
		throw error
	}
}

/** A file's pictures as they are kept, by name. */
export type Assets = ReadonlyMap<string, InhaltBild>

/**
 * The pictures of a file, read by `read`.
 * @throws InhaltProblem
 */
export async function readAssets(
	{ assets }: Pick<InhaltDatei, 'assets'>,
	read: (bytes: Buffer) => Promise<InhaltBild | ZeichnungAbgelehnt | undefined>,
): Promise<Assets> {
	const pictures = new Map<string, InhaltBild>()
	const problems: string[] = []
	for (const { name, base64 } of assets) {
		const bytes = Buffer.from(base64, 'base64')
		const found = bytes.length <= MAX_INHALT_BYTES ? await read(bytes) : undefined
		if (found?.ok) pictures.set(name, found)
		else problems.push(`asset ${name} ${found ? zeichnungProblem(found) : 'is no picture of at most 2 MB'}`)
	}
	if (problems.length > 0) throw new InhaltProblem(problems)
	return pictures
}

/** Why a drawing is not taken, for whoever wrote the file. */
function zeichnungProblem({ code, teil }: ZeichnungAbgelehnt): string {
	const named = teil ? `: ${zeichenteilName(teil)}` : ''
	const reasons: Record<ZeichnungAbgelehnt['code'], string> = {
		logo_ungueltig: 'is no picture of at most 2 MB',
		logo_form: 'needs a size (viewBox) between 0.01 and 20 million, not longer than twenty times its other side',
		auftritt_zu_gross: 'is too large a drawing; 400 kB are possible',
		svg_nicht_erlaubt: `holds what cannot be kept of a drawing${named}`,
		zeichnung_zu_aufwendig: `would take too long to draw${named}`,
		zeichnung_anders: 'holds something that cannot be shown as it is meant',
	}
	return reasons[code]
}

/** Stores the file's pictures; answers which picture a name stands for, those stored before included. */
async function storeAssets(tx: MandantDb, assets: Assets, now: Date): Promise<Map<string, InhaltPicture>> {
	const pictures = new Map<string, InhaltPicture>()
	for (const { id, name, typ, breite, hoehe } of await listAssets(tx))
		pictures.set(name, { id, breite, hoehe, skalierbar: isScalable(typ) })
	for (const [name, { bytes, typ, breite, hoehe, skalierbar }] of assets) {
		const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
		await insertAsset(tx, { id, name, typ, breite, hoehe, bytes, erstelltAm: now })
		pictures.set(name, { id, breite, hoehe, skalierbar })
	}
	return pictures
}

function eintraegeOf(datei: InhaltDatei, pictures: Map<string, InhaltPicture>): Eintrag[] {
	const pictureOf = (name: string): InhaltPicture => {
		const picture = pictures.get(name)
		if (!picture) throw new InhaltProblem([`there is no asset ${name}`])
		return picture
	}
	// A version shows the picture it was written with, whatever the name stands for later.
	const gebunden = (text: string) => withPictures(text, (name) => pictures.get(name)?.id)
	return [
		...datei.bloecke.map(({ schluessel, sprache, titel, inhalt }) => ({
			art: 'block' as const,
			...{ schluessel, sprache, daten: { titel, inhalt: gebunden(inhalt) } },
		})),
		...datei.faqs.map(({ schluessel, sprache, position, antwort, ...daten }) => ({
			art: 'faq' as const,
			...{ schluessel, sprache, position, daten: { ...daten, antwort: gebunden(antwort) } },
		})),
		...datei.fussnoten.map(({ Identifier, sprache, Titel, Gruppe, Inhalt }) => ({
			art: 'fussnote' as const,
			...{ schluessel: Identifier, sprache },
			daten: { titel: Titel, gruppe: Gruppe, inhalt: gebunden(Inhalt) },
		})),
		...datei.keyVisuals.map(({ schluessel, sprache, bild: picture, ...daten }) => ({
			art: 'keyvisual' as const,
			...{ schluessel, sprache },
			daten: { ...daten, bild: pictureOf(picture) },
		})),
		...datei.variablen.map(({ name, sprache, wert }) => ({
			art: 'variable' as const,
			...{ schluessel: name, sprache, daten: { wert } },
		})),
	]
}

export type InhaltZahlen = { neu: number; geaendert: number; unveraendert: number }

/**
 * Makes a draft of every entry that differs from its newest version; an older draft is replaced.
 * @throws InhaltProblem
 */
export async function writeInhalte(
	tx: MandantDb,
	{ datei, assets }: { datei: InhaltDatei; assets: Assets },
	schreiber: Schreiber,
): Promise<InhaltZahlen> {
	const eintraege = eintraegeOf(datei, await storeAssets(tx, assets, schreiber.am))
	const names = eintraege.map(entryNameOf)
	const doppelt = names.filter((name, index) => names.indexOf(name) !== index)
	if (doppelt.length) throw new InhaltProblem(doppelt.map((name) => `${name} is there twice`))

	const zahlen: InhaltZahlen = { neu: 0, geaendert: 0, unveraendert: 0 }
	for (const { art, schluessel, sprache, ...rest } of eintraege) {
		const daten = datenSchema[art].parse(rest.daten)
		const entry = { art, schluessel, sprache }
		const [entwurf, letzte] = await Promise.all([findTextEntwurf(tx, entry), findLetzte(tx, entry)])
		const neueste = entwurf ?? letzte
		const position = rest.position ?? neueste?.position ?? 0
		if (neueste && isDeepStrictEqual(neueste.daten, daten) && neueste.position === position) {
			zahlen.unveraendert += 1
			continue
		}
		zahlen[neueste ? 'geaendert' : 'neu'] += 1
		await writeEntwurf(tx, entry, { daten, position }, schreiber)
	}
	return zahlen
}
