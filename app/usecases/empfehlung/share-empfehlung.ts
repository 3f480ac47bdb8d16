import { qrPath } from '~/adapters/qr/qr-path'
import { type Kanal, orderedKanaele, shareUrl } from '~/domain/empfehlung/kanaele'
import type { Locale } from '~/domain/mandant/config'
import { ok, type Result } from '~/domain/shared/result'
import { translator } from '~/locales/translate'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { type EmpfehlungView, showEmpfehlung } from './show-empfehlung'

export type ShareView = {
	/** What stands before the link in every channel. */
	teaser: string
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
	translator(locale)('empfehlen:teilen.nachricht', { produkt, marke: mandant.config.Name })

/** What a friend gets to read before the link: what was typed just now, what the recommender wrote, or the portal's words. */
function shareTexts(ctx: AppContext, { vorname, produktName: produkt, nachricht }: EmpfehlungView, entwurf: string) {
	const t = translator(ctx.locale)
	const teaser = entwurf || nachricht || vorschlag(ctx, ctx.locale, produkt)
	return {
		betreff: t('empfehlen:teilen.betreff', { vorname, produkt }),
		teaser,
		gruss: t('empfehlen:teilen.gruss', { vorname }),
	}
}

/** An Empfehlung with every way to pass it on; with `entwurf` as it would be with that text, which is kept nowhere. */
export async function shareEmpfehlung(
	ctx: AppContext,
	empfehlungsnummer: string,
	entwurf = '',
): Promise<Result<EmpfehlungView & ShareView, 'empfehlung_unbekannt'>> {
	publicUseCase()
	const found = await showEmpfehlung(ctx, empfehlungsnummer)
	if (!found.ok) return found
	const view = found.value
	const { linkFor } = view
	const { config } = ctx.mandant
	const { betreff, teaser, gruss } = shareTexts(ctx, view, entwurf)
	return ok({
		...view,
		teaser,
		link: linkFor('Kopieren'),
		system: { title: betreff, text: teaser, url: linkFor('SystemTeilen') },
		// Costs more than all the rest, and programs draw their own.
		get qr() {
			return qrPath(linkFor('QrCode'))
		},
		kanaele: orderedKanaele(config, config.FacebookId).map((kanal) => {
			const url = linkFor(kanal)
			const text = `${teaser}\n\n${url}\n\n${gruss}`
			return { kanal, href: shareUrl(kanal, { subject: betreff, text, url, facebookId: config.FacebookId }) }
		}),
	})
}
