import { readInhaltBild } from '~/adapters/picture/inhalt-bild'
import { isInhaltArt } from '~/domain/inhalt/inhalt'
import type { Mandant } from '~/domain/mandant/config'
import type { Locale } from '~/domain/shared/locale'
import { actorName, CLI } from '~/domain/zugriff/actor'
import type { MandantDb } from '~db/handle'
import { listEntwuerfe, listNeueste, publishEntwurf } from '~db/repositories/inhalt/inhalt'
import { type EigeneInhalte, starterInhalte } from '~db/starter/starter'
import { entryNameOf, readAssets, writeInhalte } from './write-inhalte'

/** Publishes what a brand should have from the start and does not have yet; returns how many entries that were. */
export async function insertStarter(
	{ mandant }: { mandant: Pick<Mandant, 'config'> },
	tx: MandantDb,
	now: Date,
	eigene?: EigeneInhalte,
): Promise<number> {
	const known = new Set((await listNeueste(tx)).map(entryNameOf))
	const all = starterInhalte(mandant.config, eigene)
	const missing =
		<A extends 'block' | 'faq' | 'fussnote' | 'keyvisual'>(art: A) =>
		(entry: { sprache: Locale } & ({ schluessel: string } | { Identifier: string })) =>
			!known.has(
				entryNameOf({
					art,
					schluessel: 'schluessel' in entry ? entry.schluessel : entry.Identifier,
					sprache: entry.sprache,
				}),
			)
	const keyVisuals = all.keyVisuals.filter(missing('keyvisual'))
	const datei = {
		...all,
		bloecke: all.bloecke.filter(missing('block')),
		faqs: all.faqs.filter(missing('faq')),
		fussnoten: all.fussnoten.filter(missing('fussnote')),
		keyVisuals,
		assets: keyVisuals.length ? all.assets : [],
	}
	await writeInhalte(tx, { datei, assets: await readAssets(datei, readInhaltBild) }, { am: now, von: actorName(CLI) })
	const entwuerfe = (await listEntwuerfe(tx)).filter((row) => isInhaltArt(row.art) && !known.has(entryNameOf(row)))
	for (const row of entwuerfe) await publishEntwurf(tx, row, now)
	return entwuerfe.length
}
