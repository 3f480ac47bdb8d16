import type { InhaltDatei } from '~/domain/inhalt/datei'
import { datenSchema, type InhaltArt, picturesIn, withPictures } from '~/domain/inhalt/inhalt'
import { type InhaltRow, listAssets, listNeueste } from '~db/repositories/inhalt/inhalt'
import { listNeuesteRechtstexte } from '~db/repositories/katalog/katalog'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { entryNameOf } from './write-inhalte'

/** The newest version of every entry, drafts before published ones, in order; withdrawn entries are left out. */
const neueste = async ({ db }: AppContext): Promise<InhaltRow[]> =>
	(await listNeueste(db)).filter(({ daten }) => daten !== null).toSorted((a, b) => a.position - b.position)

/** A Mandant's content as a file that importInhalte takes. */
export async function exportInhalte(ctx: AppContext): Promise<InhaltDatei> {
	authorise(ctx, 'inhalt.pflegen')
	const rows = await neueste(ctx)
	const ofArt = (art: InhaltArt) => rows.filter((row) => row.art === art)
	const assets = await listAssets(ctx.db)
	const keyVisuals = ofArt('keyvisual').map(({ schluessel, sprache, daten }) => ({
		...{ schluessel, sprache },
		...datenSchema.keyvisual.parse(daten),
	}))
	const gezeigt = new Set(keyVisuals.map(({ bild: picture }) => picture.id))
	/** In the file pictures go by their names. */
	const benannt = (text: string) => {
		for (const id of picturesIn(text)) gezeigt.add(id)
		return withPictures(text, (id) => assets.find((asset) => asset.id === id)?.name)
	}
	const bloecke = ofArt('block').map(({ schluessel, sprache, daten }) => {
		const { titel, inhalt } = datenSchema.block.parse(daten)
		return { schluessel, sprache, titel, inhalt: benannt(inhalt) }
	})
	const faqs = ofArt('faq').map(({ schluessel, sprache, position, daten }) => {
		const { antwort, ...faq } = datenSchema.faq.parse(daten)
		return { schluessel, sprache, position, ...faq, antwort: benannt(antwort) }
	})
	const fussnoten = ofArt('fussnote').map(({ schluessel, sprache, daten }) => {
		const { titel, gruppe, inhalt } = datenSchema.fussnote.parse(daten)
		return { Identifier: schluessel, sprache, Titel: titel, Gruppe: gruppe, Inhalt: benannt(inhalt) }
	})
	const used = assets.filter(({ id }) => gezeigt.has(id))
	return {
		bloecke,
		faqs,
		fussnoten,
		keyVisuals: keyVisuals.map(({ bild: picture, ...visual }) => ({
			...visual,
			bild: used.find(({ id }) => id === picture.id)?.name ?? picture.id,
		})),
		variablen: ofArt('variable').map(({ schluessel, sprache, daten }) => ({
			...{ name: schluessel, sprache },
			...datenSchema.variable.parse(daten),
		})),
		assets: used.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') })),
		rechtstexte: (await listNeuesteRechtstexte(ctx.db)).map(({ art, sprache, titel, inhalt, gueltigAb }) => ({
			...{ art, sprache, titel, inhalt, gueltigAb },
		})),
	}
}

export type InhaltZeile = {
	name: string
	version: number
	zustand: 'draft' | 'planned' | 'published' | 'withdrawn'
}

/** Every entry with the state of its newest version. */
export async function listInhalte(ctx: AppContext): Promise<InhaltZeile[]> {
	authorise(ctx, 'inhalt.pflegen')
	const now = ctx.clock()
	const zustandOf = ({ giltAb, daten }: InhaltRow): InhaltZeile['zustand'] => {
		if (!giltAb) return 'draft'
		if (giltAb > now) return 'planned'
		return daten === null ? 'withdrawn' : 'published'
	}
	const rows = (await listNeueste(ctx.db)).toSorted((a, b) => a.position - b.position)
	return rows.map((row) => ({ name: entryNameOf(row), version: row.version, zustand: zustandOf(row) }))
}
