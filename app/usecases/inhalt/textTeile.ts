import type { Inhalte } from '~/adapters/inhalte/inhalte'
import { type Fussnote, fussnotenIn } from '~/domain/inhalt/inhalt'
import type { Variablen } from '~/domain/inhalt/variablen'
import type { AppContext } from '../context'

/** What texts need besides themselves. */
export type TextTeile = { variablen: Variablen; fussnoten: Fussnote[] }

/** Names every brand's texts may use; they are the configuration's, whatever the content service says. */
const eigeneVariablen = ({ config }: AppContext['mandant']): Variablen => ({
	Marke: config.Name,
	Firma: config.Firma,
	SupportEmail: config.SupportEmail,
	MandantUrl: config.MandantUrl,
	Pruefungstage: String(config.ModuleAuftragsdatumMindestalterTage),
})

/**
 * The variables, and the footnotes these texts point at. A text is worth showing without them, so what is missing is left
 * out.
 */
export async function loadTextTeile(ctx: AppContext, inhalte: Inhalte, texte: readonly string[]): Promise<TextTeile> {
	const identifiers = fussnotenIn(...texte)
	const [variablen, fussnoten] = await Promise.all([
		inhalte.variablen(ctx.locale).catch(() => ({})),
		Promise.all(identifiers.map((identifier) => inhalte.fussnote(identifier, ctx.locale).catch(() => undefined))),
	])
	return {
		variablen: { ...variablen, ...eigeneVariablen(ctx.mandant) },
		fussnoten: fussnoten.filter((note) => note !== undefined),
	}
}

/** F-CONTENT: a page whose content cannot be had, in the spec's words. */
export const noteLadefehler = (ctx: AppContext, page: string): void =>
	ctx.log.error(`Fehler beim Laden des CMS Inhalts: ${page}`)
