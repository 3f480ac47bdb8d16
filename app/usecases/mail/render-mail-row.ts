import { betreffOf, type GerenderteVorlage, renderVorlage } from '~/adapters/mail/vorlagen/render'
import { vorlageMitDaten } from '~/adapters/mail/vorlagen/schema'
import { isAbbestellbar, isMailForStaff } from '~/domain/mail/arten'
import { brandTranslator, translator } from '~/locales/translate'
import type { MailRow } from '~db/repositories/mail/mail'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { abbestellLink } from './abbestellung'

/** Opens a stored mail: its data, and what its words and look hang on. Throws when it was emptied after sending. */
function openMailRow(ctx: AppContext, row: MailRow) {
	const { mandant } = ctx
	const forStaff = isMailForStaff(row.vorlage)
	const { bild } = mandant.config.brand.dateien
	const t = forStaff ? translator(row.sprache, 'sie') : brandTranslator(mandant, row.sprache)
	const daten: unknown = JSON.parse(ctx.keys.open({ table: 'mail', id: row.id, column: 'daten' }, row.daten))
	const context = {
		...{ locale: row.sprache, t, config: mandant.config },
		abbestellen: isAbbestellbar(row.vorlage) ? abbestellLink(ctx, row.id) : undefined,
		logoUrl: linkTo(mandant, 'MailLogo'),
		// By its name, so that a new picture is asked for anew.
		bildUrl: bild && !forStaff ? linkTo(mandant, 'MailBild', {}, { von: bild.name }) : undefined,
		fusslinks: [
			...(mandant.config.ModuleAdv ? [] : [{ text: t('allgemein:nav.impressum'), url: linkTo(mandant, 'Impressum') }]),
			{ text: t('allgemein:nav.datenschutz'), url: linkTo(mandant, 'Datenschutz') },
		],
	}
	return { mail: vorlageMitDaten.parse({ vorlage: row.vorlage, daten }), context }
}

/** A stored mail with its words and look. Throws when it was emptied after sending. */
export async function renderMailRow(
	ctx: AppContext,
	row: MailRow,
): Promise<GerenderteVorlage & { abbestellen: string | undefined }> {
	const { mail, context } = openMailRow(ctx, row)
	return { ...(await renderVorlage(mail, context)), abbestellen: context.abbestellen }
}

/** Its subject alone, for lists. Throws when it was emptied after sending. */
export function betreffOfRow(ctx: AppContext, row: MailRow): string {
	const { mail, context } = openMailRow(ctx, row)
	return betreffOf(mail, context)
}
