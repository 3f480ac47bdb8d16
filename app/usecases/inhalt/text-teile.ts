import type { Inhalte } from '~/adapters/inhalte/inhalte'
import { type Fussnote, fussnotenIn, picturesIn } from '~/domain/inhalt/inhalt'
import { type Variablen, variablenIn, wertOf } from '~/domain/inhalt/variablen'
import { unlessUnavailable } from '~/usecases/shared/unavailable'
import type { AppContext } from '../shared/context'
import { type PictureAddresses, pictureAddresses } from './picture'

/** What texts need besides themselves. */
export type TextTeile = { variablen: Variablen; fussnoten: Fussnote[]; pictures: Record<string, PictureAddresses> }

/** No page shows more; the rest of a text's pictures are their words. */
const MAX_PICTURES = 20

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

async function loadPictures(ctx: AppContext, inhalte: Inhalte, texte: readonly string[]) {
	const addresses = picturesIn(...texte).slice(0, MAX_PICTURES)
	const pictures = await Promise.all(
		addresses.map((address) => inhalte.pictureFor(address).catch(unlessUnavailable(undefined))),
	)
	return Object.fromEntries(
		addresses.flatMap((address, index) => {
			const picture = pictures[index]
			return picture ? [[address, pictureAddresses(ctx, picture)]] : []
		}),
	)
}

/**
 * The variables, and the footnotes and pictures these texts point at, titles among them. A text is worth showing without
 * them, so what is missing is left out.
 */
export async function loadTextTeile(ctx: AppContext, inhalte: Inhalte, texte: readonly string[]): Promise<TextTeile> {
	const identifiers = fussnotenIn(...texte)
	const [fremde, gefunden, pictures] = await Promise.all([
		inhalte.variablen(ctx.locale).catch(unlessUnavailable(undefined)),
		Promise.all(
			identifiers.map((identifier) => inhalte.fussnote(identifier, ctx.locale).catch(unlessUnavailable(undefined))),
		),
		loadPictures(ctx, inhalte, texte),
	])
	const fussnoten = gefunden.filter((note) => note !== undefined)
	const noten = fussnoten.map(({ Inhalt }) => Inhalt)
	const variablen = { ...fremde, ...eigeneVariablen(ctx.mandant) }
	if (fremde) noteUnbekannte(ctx, [...texte, ...noten], variablen)
	const inNoten = await loadPictures(ctx, inhalte, noten)
	return { variablen, fussnoten, pictures: { ...inNoten, ...pictures } }
}

/** F-CONTENT: a page whose content cannot be had, in the spec's words. */
export const noteLadefehler = (ctx: AppContext, page: string): void =>
	ctx.log.error(`Fehler beim Laden des CMS Inhalts: ${page}`)
