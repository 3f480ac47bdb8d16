import type { Inhalte } from '~/adapters/inhalte/inhalte'
import { bilderIn, type Fussnote, fussnotenIn } from '~/domain/inhalt/inhalt'
import type { Variablen } from '~/domain/inhalt/variablen'
import type { AppContext } from '../context'
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

async function loadBilder(ctx: AppContext, inhalte: Inhalte, texte: readonly string[]) {
	const ziele = bilderIn(...texte).slice(0, MAX_BILDER)
	const bilder = await Promise.all(ziele.map((ziel) => inhalte.bildZu(ziel).catch(() => undefined)))
	return Object.fromEntries(
		ziele.flatMap((ziel, index) => {
			const bild = bilder[index]
			return bild ? [[ziel, bildAdressen(ctx, bild)]] : []
		}),
	)
}

/**
 * The variables, and the footnotes and pictures these texts point at. A text is worth showing without them, so what is
 * missing is left out.
 */
export async function loadTextTeile(ctx: AppContext, inhalte: Inhalte, texte: readonly string[]): Promise<TextTeile> {
	const identifiers = fussnotenIn(...texte)
	const [variablen, gefunden, bilder] = await Promise.all([
		inhalte.variablen(ctx.locale).catch(() => ({})),
		Promise.all(identifiers.map((identifier) => inhalte.fussnote(identifier, ctx.locale).catch(() => undefined))),
		loadBilder(ctx, inhalte, texte),
	])
	const fussnoten = gefunden.filter((note) => note !== undefined)
	const inNoten = await loadBilder(
		ctx,
		inhalte,
		fussnoten.map(({ Inhalt }) => Inhalt),
	)
	return {
		variablen: { ...variablen, ...eigeneVariablen(ctx.mandant) },
		fussnoten,
		bilder: { ...inNoten, ...bilder },
	}
}

/** F-CONTENT: a page whose content cannot be had, in the spec's words. */
export const noteLadefehler = (ctx: AppContext, page: string): void =>
	ctx.log.error(`Fehler beim Laden des CMS Inhalts: ${page}`)
