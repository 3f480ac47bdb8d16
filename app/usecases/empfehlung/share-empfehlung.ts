import { qrPath } from '~/adapters/qr/qr-path'
import { NACHRICHT_MAX } from '~/domain/empfehlung/commands'
import { type Kanal, orderedKanaele, shareUrl } from '~/domain/empfehlung/kanaele'
import {
	TEXT_ARTEN,
	type Teiltexte,
	type TextArt,
	textArtOf,
	type VorlageVariable,
	vorlageSchluessel,
} from '~/domain/empfehlung/teiltexte'
import { fillVariablen } from '~/domain/inhalt/variablen'
import { toLines } from '~/domain/shared/fields'
import type { Locale } from '~/domain/shared/locale'
import { ok, type Result } from '~/domain/shared/result'
import { brandTranslator } from '~/locales/translate'
import { unlessUnavailable } from '~/usecases/shared/unavailable'
import { inhalteOf } from '../inhalt/inhalte-of'
import { eigeneVariablen } from '../inhalt/text-teile'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { type EmpfehlungView, showEmpfehlung } from './show-empfehlung'

/** Texts that were typed just now. */
type Entwurf = Partial<Teiltexte>

export type ShareView = {
	/** What stands before the link, for each kind of channel. */
	texte: Teiltexte
	/** To copy. */
	link: string
	/** For the browser's own share sheet. */
	system: { title: string; text: string; url: string }
	qr: { path: string; size: number }
	/** The Mandant's channels in its order, each opening the recommender's own program with everything filled in. */
	kanaele: { kanal: Kanal; href: string }[]
}

/** The portal's own words to a friend. */
export const vorschlag = ({ mandant }: AppContext, locale: Locale, produkt: string): string =>
	brandTranslator(mandant, locale)('empfehlen:teilen.nachricht', { produkt, marke: mandant.config.Name })

/** The brand's own words for each kind of text, and what its mails are about; where it has none, nothing. */
async function loadVorlagen(ctx: AppContext, produkt: string) {
	const inhalte = inhalteOf(ctx, { warteMs: 0 })
	const own: Record<VorlageVariable, string> = { Produkt: produkt }
	const variablen = { ...eigeneVariablen(ctx.mandant), ...own }
	const bloecke = await Promise.all(
		TEXT_ARTEN.map((art) => inhalte.block(vorlageSchluessel(art), ctx.locale).catch(unlessUnavailable(undefined))),
	)
	const [messenger, mail, kurz] = bloecke.map(
		(block) => block && toLines(fillVariablen(block.inhalt, variablen)).slice(0, NACHRICHT_MAX),
	)
	const betreff = bloecke[TEXT_ARTEN.indexOf('mail')]?.titel
	return { texte: { messenger, mail, kurz }, betreff: betreff && fillVariablen(betreff, variablen) }
}

/** What a friend gets to read before the link: what was typed just now, what the recommender wrote, the brand's words, or the portal's. */
async function shareTexts(
	ctx: AppContext,
	{ vorname, produktName: produkt, nachricht }: EmpfehlungView,
	entwurf: Entwurf,
) {
	const t = brandTranslator(ctx.mandant, ctx.locale)
	const vorlagen = await loadVorlagen(ctx, produkt)
	const textOf = (art: TextArt) =>
		entwurf[art] || nachricht || vorlagen.texte[art] || vorschlag(ctx, ctx.locale, produkt)
	return {
		betreff: vorlagen.betreff || t('empfehlen:teilen.betreff', { vorname, produkt }),
		texte: { messenger: textOf('messenger'), mail: textOf('mail'), kurz: textOf('kurz') },
		gruss: t('empfehlen:teilen.gruss', { vorname }),
	}
}

/** An Empfehlung with every way to pass it on; with `entwurf` as it would be with those texts, which are kept nowhere. */
export async function shareEmpfehlung(
	ctx: AppContext,
	empfehlungsnummer: string,
	entwurf: Entwurf = {},
): Promise<Result<EmpfehlungView & ShareView, 'empfehlung_unbekannt'>> {
	publicUseCase()
	const found = await showEmpfehlung(ctx, empfehlungsnummer)
	if (!found.ok) return found
	const view = found.value
	const { linkFor } = view
	const { config } = ctx.mandant
	const { betreff, texte, gruss } = await shareTexts(ctx, view, entwurf)
	return ok({
		...view,
		texte,
		link: linkFor('Kopieren'),
		system: { title: betreff, text: texte[textArtOf('SystemTeilen')], url: linkFor('SystemTeilen') },
		// Costs more than all the rest, and programs draw their own.
		get qr() {
			return qrPath(linkFor('QrCode'))
		},
		kanaele: orderedKanaele(config, config.FacebookId).map((kanal) => {
			const url = linkFor(kanal)
			const text = `${texte[textArtOf(kanal)]}\n\n${url}\n\n${gruss}`
			return { kanal, href: shareUrl(kanal, { subject: betreff, text, url, facebookId: config.FacebookId }) }
		}),
	})
}
