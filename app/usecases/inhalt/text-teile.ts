import type { Inhalte } from '~/adapters/inhalte/inhalte'
import { bilderIn, type Fussnote, fussnotenIn } from '~/domain/inhalt/inhalt'
import { type Variablen, variablenIn, wertOf } from '~/domain/inhalt/variablen'
import { unlessUnavailable } from '~/usecases/shared/unavailable'
import type { AppContext } from '../shared/context'
import { type BildAdressen, bildAdressen } from './bild'

/** What texts need besides themselves. */
export type TextTeile = { variablen: Variablen; fussnoten: Fussnote[]; bilder: Record<string, BildAdressen> }

/** No page shows more; the rest of a text's pictures are their words. */
const MAX_BILDER = 20

/** Names every brand's texts may use; they are the configuration's, whatever the content service says. */
export const eigeneVariablen = ({ config }: AppContext['mandant']): Variablen => ({
	Marke: config.Name,
	Firma: config.Firma,
	SupportEmail: config.SupportEmail,
	MandantUrl: config.MandantUrl,
	Pruefungstage: String(config.ModuleAuftragsdatumMindestalterTage),
})

/** Unknown names of a brand's texts that the log has, by the Mandant object: a change of the brand begins anew. */
const gemeldet = new WeakMap<AppContext['mandant'], Set<string>>()

/** Writes a name without a value to the log, once: the text is shown without it. */
export function noteUnbekannte(
	{ mandant, log }: Pick<AppContext, 'mandant' | 'log'>,
	texte: readonly string[],
	variablen: Variablen,
): void {
	const known = gemeldet.get(mandant) ?? new Set()
	gemeldet.set(mandant, known)
	for (const name of variablenIn(...texte)) {
		if (wertOf(variablen, name) !== undefined || known.has(name)) continue
		known.add(name)
		log.warn({ variable: name }, 'unknown variable in a text, left out')
	}
}

async function loadBilder(ctx: AppContext, inhalte: Inhalte, texte: readonly string[]) {
	const ziele = bilderIn(...texte).slice(0, MAX_BILDER)
	const bilder = await Promise.all(ziele.map((ziel) => inhalte.bildZu(ziel).catch(unlessUnavailable(undefined))))
	return Object.fromEntries(
		ziele.flatMap((ziel, index) => {
			const bild = bilder[index]
			return bild ? [[ziel, bildAdressen(ctx, bild)]] : []
		}),
	)
}

/**
 * The variables, and the footnotes and pictures these texts point at, titles among them. A text is worth showing without
 * them, so what is missing is left out.
 */
export async function loadTextTeile(ctx: AppContext, inhalte: Inhalte, texte: readonly string[]): Promise<TextTeile> {
	const identifiers = fussnotenIn(...texte)
	const [fremde, gefunden, bilder] = await Promise.all([
		inhalte.variablen(ctx.locale).catch(unlessUnavailable(undefined)),
		Promise.all(
			identifiers.map((identifier) => inhalte.fussnote(identifier, ctx.locale).catch(unlessUnavailable(undefined))),
		),
		loadBilder(ctx, inhalte, texte),
	])
	const fussnoten = gefunden.filter((note) => note !== undefined)
	const noten = fussnoten.map(({ Inhalt }) => Inhalt)
	const variablen = { ...fremde, ...eigeneVariablen(ctx.mandant) }
	if (fremde) noteUnbekannte(ctx, [...texte, ...noten], variablen)
	const inNoten = await loadBilder(ctx, inhalte, noten)
	return { variablen, fussnoten, bilder: { ...inNoten, ...bilder } }
}

/** F-CONTENT: a page whose content cannot be had, in the spec's words. */
export const noteLadefehler = (ctx: AppContext, page: string): void =>
	ctx.log.error(`Fehler beim Laden des CMS Inhalts: ${page}`)
